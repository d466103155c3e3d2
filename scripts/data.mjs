// `npm run data -- …`: runs the importer's command line, whatever the current folder is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

if (!existsSync(path('../node_modules/tsx'))) {
  console.error('还没有安装依赖：先运行 npm install（或 npm start）。');
  process.exit(1);
}
// The loader is named by its own address: a bare name would be looked for in the current folder.
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const child = spawn(
  process.execPath,
  ['--import', loader, path('../server/importer/cli/main.ts'), ...process.argv.slice(2)],
  // npm runs scripts in the package; files are named from where the person stands.
  { stdio: 'inherit', cwd: process.env.INIT_CWD ?? process.cwd() },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
