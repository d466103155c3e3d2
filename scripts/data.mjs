// `npm run data -- …`: the importer's command line.
import { runTypeScript } from './lib/run-typescript.mjs';

runTypeScript('server/importer/cli/main.ts');
