// Types, lint, layers and format, side by side; prints what fails and exits 1.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';

const place = (name) => new URL(`../node_modules/.bin/${name}`, import.meta.url).pathname;

const checks = [
  ['types of the browser', 'tsc', ['-p', 'tsconfig.app.json']],
  ['types of the worker', 'tsc', ['-p', 'tsconfig.sw.json']],
  ['types of the server and tests', 'tsc', ['-p', 'tsconfig.node.json']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', 'src', 'server', 'tests', 'scripts']],
  ['layers', 'scripts/layers.mjs', ['--config', '.dependency-cruiser.mjs', 'src', 'server']],
  ['format', 'oxfmt', ['--check', 'src', 'server', 'tests', 'scripts', ...rootFiles()]],
];

function rootFiles() {
  return readdirSync('.').filter((name) => /\.(ts|mjs)$/.test(name));
}

const results = await Promise.all(
  checks.map(
    ([name, command, args]) =>
      new Promise((resolve) => {
        const own = command.endsWith('.mjs');
        const child = spawn(
          own ? process.execPath : place(command),
          own ? [command].concat(args) : args,
          {
            stdio: ['ignore', 'pipe', 'pipe'],
          },
        );
        let output = '';
        child.stdout.on('data', (chunk) => (output += chunk));
        child.stderr.on('data', (chunk) => (output += chunk));
        child.on('close', (code) => resolve({ name, code, output }));
      }),
  ),
);

// Without a TypeScript-aware parser dependency-cruiser sees no modules and finds nothing to say.
const layers = results.find((result) => result.name === 'layers');
const seen = Number(/(\d+) modules/.exec(layers.output)?.[1] ?? 0);
if (layers.code === 0 && seen < 20) {
  layers.code = 1;
  layers.output += `\nlayers: only ${seen} modules were seen`;
}

for (const { name, code, output } of results)
  if (code !== 0) console.error(`✗ ${name}\n${output.trim()}\n`);
const failed = results.filter((result) => result.code !== 0).length;
console.log(`${results.length - failed} checks passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
