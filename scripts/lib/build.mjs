// Builds the app, and the server as one file, when they are missing or older than their sources.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './dependencies.mjs';

const COMMON = ['package.json', 'package-lock.json', 'tsconfig.base.json'];
const APP_SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', ...COMMON];
const SERVER_SOURCES = ['server', 'src/domain', 'src/contract', 'scripts/lib/build.mjs', ...COMMON];

/** Beside the packages, so that imports of them resolve; always ignored by Git. */
const SERVER_FOLDER = 'node_modules/.cache/wenjin';
const SERVER_FILE = `${SERVER_FOLDER}/server.mjs`;

/** Builds what the server serves. Rejects when the build fails. */
export async function ensureApp() {
  if (isFresh('dist/index.html', APP_SOURCES)) return;
  console.log('Building the app …');
  const { build } = await import('vite');
  // Whoever starts the product may have set another one, and would get React's build for development.
  process.env.NODE_ENV = 'production';
  await build({ root, logLevel: 'warn' });
}

/**
 * The server as one file, and the path of that: read from its hundred sources through a compiler at
 * every start it would take seconds. Rejects when the build fails.
 */
export async function ensureServer() {
  const file = join(root, SERVER_FILE);
  if (isFresh(SERVER_FILE, SERVER_SOURCES)) return file;
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Packages of many small modules; the others stay where they are.
    ssr: { noExternal: ['kysely', 'typebox'] },
    build: {
      ssr: 'server/main.ts',
      outDir: SERVER_FOLDER,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: { entryFileNames: 'server.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return file;
}

function isFresh(target, sources) {
  const path = join(root, target);
  return existsSync(path) && newest(sources) <= statSync(path).mtimeMs;
}

/** Milliseconds of the latest change among files and folders, tests left out. */
function newest(names) {
  let latest = 0;
  for (const name of names) {
    const path = join(root, name);
    if (!existsSync(path)) continue;
    const stat = statSync(path);
    latest = Math.max(latest, stat.mtimeMs);
    if (!stat.isDirectory()) continue;
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      if (/\.test\.tsx?$/.test(entry.name)) continue;
      latest = Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
    }
  }
  return latest;
}
