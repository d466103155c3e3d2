// Builds the app when dist/ is missing or older than what it is built from.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './dependencies.mjs';

const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

/** Ends the process when the build fails. */
export function ensureBuild() {
  const built = join(root, 'dist/index.html');
  if (existsSync(built) && newest(SOURCES) <= statSync(built).mtimeMs) return;
  console.log('Building the app …');
  const { status, signal } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status === 0) return;
  if (signal === null) console.error('The build failed; its own words stand above.');
  process.exit(1);
}

/** Milliseconds of the latest change among files and folders, tests left out. */
function newest(names) {
  let latest = 0;
  for (const name of names) {
    const path = join(root, name);
    if (!existsSync(path)) continue;
    const stat = statSync(path);
    if (!stat.isDirectory()) latest = Math.max(latest, stat.mtimeMs);
    else
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
        if (entry.isDirectory() || /\.test\.tsx?$/.test(entry.name)) continue;
        latest = Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
      }
  }
  return latest;
}
