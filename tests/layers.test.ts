import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
let copy: string;

// The rules are tried on a copy of the sources, so that nothing forbidden ever stands in the project.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'wenjin-layers-'));
  for (const name of [
    'src',
    'server',
    'tests',
    'package.json',
    'tsconfig.base.json',
    '.dependency-cruiser.mjs',
  ])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !path.includes('.out'),
    });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function cruise(): { output: string; modules: number; failed: boolean } {
  const run = spawnSync(
    process.execPath,
    [join(root, 'scripts/layers.mjs'), '--config', '.dependency-cruiser.mjs', 'src', 'server'],
    { cwd: copy, encoding: 'utf8' },
  );
  const output = run.stdout + run.stderr;
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  return { output, modules, failed: run.status !== 0 };
}

describe('the layers', () => {
  it('hold for the project as it stands, with its modules seen', () => {
    const { output, modules, failed } = cruise();
    expect(failed, output).toBe(false);
    expect(modules).toBeGreaterThan(50);
  });

  it.each([
    ['src/domain/planted.ts', '#contract/errors.ts', 'domain-imports-nothing'],
    ['src/contract/planted.ts', '#db/facts.ts', 'contract-imports-domain'],
    ['src/db/planted.ts', '#sync/failure.ts', 'db-imports-contract-and-domain'],
    ['src/app/planted.ts', '#db/documents.ts', 'app-reads-db-by-its-queries'],
    ['src/app/planted.ts', '#sync/http.ts', 'app-reaches-sync-by-its-face'],
    ['src/app/planted.tsx', '#contract/calls.ts', 'app-takes-texts-and-documents-of-contract'],
    ['src/app/planted.ts', 'dexie', 'dexie-in-db-only'],
    ['src/sync/planted.ts', 'redaxios', 'redaxios-in-http-only'],
    ['src/app/ui/planted.tsx', 'apexcharts', 'charts-in-ui-chart-only'],
    ['server/features/planted/service.ts', 'pg', 'pg-in-database-only'],
    [
      'server/features/planted/routes.ts',
      '#server/database/connection.ts',
      'routes-go-through-services',
    ],
    ['server/planted.ts', '#sync/failure.ts', 'server-imports-domain-and-contract'],
  ])('%s must not import %s (%s)', (file, target, rule) => {
    const planted = join(copy, file);
    mkdirSync(join(planted, '..'), { recursive: true });
    writeFileSync(planted, `import * as forbidden from '${target}';\nexport default forbidden;\n`);
    try {
      const { output, failed } = cruise();
      expect(failed).toBe(true);
      expect(output).toContain(rule);
    } finally {
      rmSync(planted);
    }
  });
});
