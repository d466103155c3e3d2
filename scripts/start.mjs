// Everything from a bare clone to a running server, in one process: Ctrl-C reaches it directly.
import { pathToFileURL } from 'node:url';
import { ensureApp, ensureServer } from './lib/build.mjs';
import { ensureDependencies, requireNode, root } from './lib/dependencies.mjs';

requireNode();
process.chdir(root);
ensureDependencies();
let server;
try {
  await ensureApp();
  server = await ensureServer();
} catch (error) {
  console.error(error);
  console.error('The build failed; its own words stand above.');
  process.exit(1);
}
endWithParent();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(server).href);

/** npm that is told to end tells its shell only, which ends without a word to this process. */
function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
