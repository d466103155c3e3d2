// `npm run user -- …`: accounts, roles, VIP and assignments.
import { runTypeScript } from './lib/run-typescript.mjs';

runTypeScript('server/accounts/cli/main.ts');
