// Figures beside their budgets and peers; see tests/bench.
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies, requireNode, root } from './lib/dependencies.mjs';

requireNode();
process.chdir(root);
ensureDependencies();
ensureChromium();
for (const args of [
  ['node_modules/vite/bin/vite.js', 'build'],
  ['--import', 'tsx', 'tests/bench/run.ts', ...process.argv.slice(2)],
]) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
