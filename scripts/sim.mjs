// `npm run sim -- --seeds N [--first M] [--steps S]`: the simulation of clients, with as many seeds as wanted.
import { spawnSync } from 'node:child_process';
import { ensureDependencies, requireNode, root } from './lib/dependencies.mjs';

requireNode();
process.chdir(root);
ensureDependencies();

const NAMES = { '--seeds': 'SIM_SEEDS', '--first': 'SIM_FIRST', '--steps': 'SIM_STEPS' };
const environment = { ...process.env };
for (let i = 2; i < process.argv.length; i += 2) {
  const name = NAMES[process.argv[i]];
  const value = process.argv[i + 1];
  if (!name || !/^\d+$/.test(value ?? '')) {
    console.error('usage: npm run sim -- --seeds N [--first M] [--steps S]');
    process.exit(1);
  }
  environment[name] = value;
}
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'sim',
    '--maxWorkers=2',
    'tests/sim/own-data',
  ],
  { stdio: 'inherit', env: environment },
);
process.exitCode = status ?? 1;
