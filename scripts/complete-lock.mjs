// A registry that does not serve other platforms' optional packages leaves them out of the lock file,
// and `npm ci` then refuses it. Run after changing dependencies: adds an entry for each left out.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'];
const PROCESSORS = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  wasm32: 'wasm32',
};

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;

function isLocked(from, name) {
  for (
    let place = from;
    ;
    place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))
  ) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true;
    if (place === '') return false;
  }
}

let added = 0;
for (const [place, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(place, name)) continue;
    const words = name.split(/[/-]/);
    const os = SYSTEMS.filter((system) => words.includes(system));
    const cpu = words.flatMap((word) => {
      const known = Object.keys(PROCESSORS).find((key) => word === key);
      return known ? [PROCESSORS[known]] : [];
    });
    packages[`node_modules/${name}`] = {
      version: version.replace(/^[~^]/, ''),
      ...(cpu.length > 0 ? { cpu } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    };
    added++;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added`);
