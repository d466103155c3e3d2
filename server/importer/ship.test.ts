import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../../tests/postgres.ts';
import { asCells, csv, makeLines, withFiles } from '../../tests/fixtures/import/rank-table.ts';
import { DATASET_KINDS } from './datasets.ts';
import { exportKind, exportSources, provincesWith } from './export.ts';
import { planImport } from './plan.ts';
import { loadShippedData, ShippedDataDefect } from './ship.ts';
import { shippedReference } from './shipped-reference.ts';
import { databaseReference, hasPublishedData } from './stored.ts';

const DATA = fileURLToPath(new URL('../../data/', import.meta.url));

let started: Awaited<ReturnType<typeof startTestDatabase>>;
const steps: { done: number; total: number; what: string }[] = [];

beforeAll(async () => {
  started = await startTestDatabase();
  await loadShippedData(started.db, DATA, (done, total, what) => steps.push({ done, total, what }));
});

afterAll(() => started.stop());

describe('the shipped tables', () => {
  // Rank lines have a file for each province; of high schools nothing ships.
  it.each(DATASET_KINDS.filter((kind) => kind !== 'rank-lines' && kind !== 'high-schools'))(
    'come back byte for byte: %s',
    async (kind) => {
      expect(await exportKind(started.db, kind)).toBe(readFileSync(`${DATA}${kind}.csv`, 'utf8'));
    },
  );

  it('come back byte for byte: sources', async () => {
    expect(await exportSources(started.db)).toBe(readFileSync(`${DATA}sources.csv`, 'utf8'));
  });

  it('come back byte for byte: the rank lines of every province', async () => {
    const provinces = await provincesWith(started.db, 'rank-lines');
    expect(provinces.map((name) => `${name}.csv`).sort()).toEqual(
      readdirSync(`${DATA}rank-lines`).sort(),
    );
    for (const province of provinces) {
      const file = readFileSync(`${DATA}rank-lines/${province}.csv`, 'utf8');
      expect(await exportKind(started.db, 'rank-lines', { province })).toBe(file);
    }
  });

  it('are loaded with progress that ends where it should', () => {
    expect([...new Set(steps.map(({ what }) => what))]).toEqual([
      '读取并核对数据',
      '写入数据',
      '生成查询文件',
    ]);
    expect(steps.at(-1)?.done).toBe(steps.at(-1)?.total);
  });

  it('publish nothing when they are loaded again', async () => {
    expect((await loadShippedData(started.db, DATA)).dataVersion).toBeNull();
  });

  it('are refused when a file was damaged', async () => {
    const damaged = csv(asCells(makeLines()).with(9, [682, 1, 2]));
    await withFiles({ '湖北2026物理类.csv': damaged }, async ([path]) => {
      await expect(loadShippedData(started.db, path!)).rejects.toThrow(ShippedDataDefect);
    });
  });
});

describe('references', () => {
  it('are only taken from a database that has something published', async () => {
    expect(await hasPublishedData(started.db)).toBe(true);
    const empty = await startTestDatabase();
    expect(await hasPublishedData(empty.db)).toBe(false);
    await empty.stop();
  });

  it('answer the same from the database as from the files', async () => {
    const [stored, shipped] = [databaseReference(started.db), shippedReference(DATA)];
    const sorted = (tables: { year: number; subject: string }[]) =>
      tables.sort((a, b) => b.year - a.year || (a.subject < b.subject ? -1 : 1));
    expect(sorted(await stored.rankTables('湖北'))).toEqual(
      sorted(await shipped.rankTables('湖北')),
    );
    expect((await stored.batchLines('湖北')).length).toBe(
      (await shipped.batchLines('湖北')).length,
    );
    expect(await stored.sourceIds()).toEqual(await shipped.sourceIds());
  });

  it('stop a shipped table that was filed under the wrong track', async () => {
    const physics = (await exportKind(started.db, 'rank-lines', {
      province: '湖北',
      year: 2026,
      subject: '物理类',
    }))!.replaceAll('物理类', '历史类');
    const reference = databaseReference(started.db);
    const found = await withFiles({ 'swapped.csv': physics }, (paths) =>
      planImport(paths, {}, reference),
    );
    expect(found.findings.map(({ name }) => name)).toContain('subjects-swapped');
    expect(found.findings.map(({ name }) => name)).toContain('repeats-other-table');
  });
});
