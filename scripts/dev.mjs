// The server with reload beside Vite, which hands /api, /packs and the socket to it.
import { spawn } from 'node:child_process';
import { ensureDependencies, requireNode, root } from './lib/dependencies.mjs';

requireNode();
process.chdir(root);
ensureDependencies();

const run = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const tools = [
  run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts']),
  run(['node_modules/vite/bin/vite.js']),
];

let ending = false;
const end = (signal, code = 0) => {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const tool of tools) if (tool.exitCode === null) tool.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
// Without one of the two the other is of no use.
for (const tool of tools) tool.on('exit', (code) => end('SIGTERM', code ?? 0));
