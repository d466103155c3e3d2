// Every check and suite on a fresh machine; the last line counts them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies, requireNode, root } from './lib/dependencies.mjs';

requireNode();
process.chdir(root);
ensureDependencies();
ensureChromium();

const only = process.argv.slice(2);
const results = 'tests/.out/results.json';
let passed = 0;
let failed = 0;

/** Runs a tool in this terminal; whether it succeeded. */
function run(name, args) {
  const { status } = spawnSync(process.execPath, [`node_modules/${name}`, ...args], {
    stdio: 'inherit',
  });
  return status === 0;
}

function count(name, ok) {
  console.log(`${ok ? '✓' : '✗'} ${name}`);
  if (ok) passed++;
  else failed++;
}

if (only.length === 0) {
  count('types, lint, layers, format', run('../scripts/check.mjs', []));
  count('build', run('vite/bin/vite.js', ['build']));
}

mkdirSync('tests/.out', { recursive: true });
rmSync(results, { force: true });
const suites = run('vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}`,
  ...only,
]);
try {
  const report = JSON.parse(readFileSync(results, 'utf8'));
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  // A file that fails before its first test counts no test of its own.
  const broken = report.testResults.filter(
    (f) => f.status === 'failed' && f.assertionResults.length === 0,
  );
  failed += broken.length;
} catch {
  console.error('The suites left no report.');
}
if (!suites && failed === 0) failed++;

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
