// Chromium and Chinese fonts for tests, bench and gallery: found, or installed where apt is there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function findChromium() {
  const places = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...NAMES.flatMap((name) => places.map((place) => join(place, name))),
  ];
  return candidates.find((path) => path && existsSync(path));
}

function hasChineseFonts() {
  const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}

function aptInstall(packages) {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command, ...rest] = [...root, 'apt-get', ...args];
    const run = spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (run.status !== 0) return false;
  }
  return true;
}

/** The browser's path, in the environment too, for the suites. Ends the process when there is none. */
export function ensureChromium() {
  const missing = [];
  if (!findChromium()) missing.push('chromium');
  if (!hasChineseFonts()) missing.push('fontconfig', 'fonts-noto-cjk');
  if (missing.length > 0) {
    console.log(`Installing ${missing.join(', ')} …`);
    if (!aptInstall(missing) && !findChromium()) {
      console.error('No Chromium: install it, or name it in CHROMIUM_PATH.');
      process.exit(1);
    }
  }
  const path = findChromium();
  process.env.CHROMIUM_PATH = path;
  return path;
}
