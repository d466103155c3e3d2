// Runs a command line that is written in TypeScript, whatever the current folder is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './dependencies.mjs';

/** Runs `file` of the project with this process's arguments; ends as it ends. */
export function runTypeScript(file) {
  if (!existsSync(join(root, 'node_modules/tsx'))) {
    console.error('还没有安装依赖：先运行 npm install（或 npm start）。');
    process.exit(1);
  }
  // The loader is named by its own address: a bare name would be looked for in the current folder.
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = spawn(
    process.execPath,
    ['--import', loader, join(root, file), ...process.argv.slice(2)],
    // npm runs scripts in the package; files are named from where the person stands.
    { stdio: 'inherit', cwd: process.env.INIT_CWD ?? process.cwd() },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
