// Everything from a bare clone to a running server, in one process: Ctrl-C reaches it directly.
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies, requireNode, root } from './lib/dependencies.mjs';

requireNode();
process.chdir(root);
ensureDependencies();
ensureBuild();
const { register } = await import('tsx/esm/api');
register();
await import('../server/main.ts');
