// `npm run announce -- "…"`: announcements to everybody.
import { runTypeScript } from './lib/run-typescript.mjs';

runTypeScript('server/realtime/cli.ts');
