import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableTotal } from '#domain/rank-table.ts';
import { rankLinesScope } from '#contract/scopes.ts';
import { packPath } from '#contract/paths.ts';
import { publish } from '#server/importer/publish.ts';
import { rollback } from '#server/importer/rollback.ts';
import { publication, rankDataset } from '../../tests/fixtures/import/datasets.ts';
import { startTestApp, type TestApp } from '../../tests/server-app.ts';
import { improveDocuments } from './build.ts';
import { followPublications } from './follow.ts';

let test: TestApp;
let following: ReturnType<typeof followPublications>;
beforeAll(async () => {
  test = await startTestApp(['湖北']);
  following = followPublications(test.store, test.url, { warn: () => undefined });
});
afterAll(async () => {
  await following.stop();
  await test.stop();
});

const HUBEI = rankLinesScope('湖北');
const listed = (scope: string) => test.store.current.scopes.find((s) => s.scope === scope);
const revision = () => listed(HUBEI)!.revision;
const isServed = async (hash: string) =>
  (await test.app.inject(packPath(HUBEI, hash))).statusCode === 200;

describe('a publication beside a running server', () => {
  it('is heard, and replaces what changed and nothing else', async () => {
    const before = test.store.current;
    const [hubei, batch] = [revision(), listed('batch-lines')!.revision];
    const heard: number[] = [];
    const stop = test.store.onVersion((version) => heard.push(version));
    const { dataVersion } = await publish(test.db, publication(rankDataset('湖北', 2026, 40)));
    await expect
      .poll(() => test.store.current.dataVersion, { timeout: 20_000 })
      .toBe(Number(dataVersion));
    stop();
    expect(heard).toEqual([Number(dataVersion)]);
    expect(revision()).not.toBe(hubei);
    expect(listed('batch-lines')!.revision).toBe(batch);
    expect(test.store.current.document('batch-lines')).toBe(before.document('batch-lines'));
    // Whoever holds the manifest of before still gets what it names.
    expect(await isServed(hubei)).toBe(true);
    expect(await isServed(revision())).toBe(true);
  });

  it('takes hold in the calls, and can be taken back', async () => {
    const total = () => tableTotal(test.store.current.document(HUBEI)!.tables[0]!);
    expect(total()).toBe(rankDataset('湖北', 2026, 40).rows.at(-1)!.lowest_rank);
    const key = { kind: 'rank-lines', province: '湖北', year: 2026, subject: '物理类' } as const;
    await rollback(test.db, { ...key, series: '' });
    await expect.poll(total, { timeout: 20_000 }).toBeGreaterThan(100_000);
  });

  it('that this server has not heard of yet is found when its file is asked for', async () => {
    await following.stop();
    await publish(test.db, publication(rankDataset('湖北', 2026, 30)));
    const row = await test.db
      .selectFrom('scope')
      .select('revision')
      .where('scope', '=', HUBEI)
      .executeTakeFirstOrThrow();
    expect(revision()).not.toBe(row.revision);
    expect(await isServed(row.revision)).toBe(true);
    expect(revision()).toBe(row.revision);
  });

  it('is served smaller once its documents are compressed at their best', async () => {
    const { bytes } = listed('batch-lines')!;
    await improveDocuments(test.db);
    await test.store.refresh();
    expect(listed('batch-lines')!.bytes).toBeLessThan(bytes);
    const { headers, rawPayload } = await test.app.inject({
      url: packPath('batch-lines', listed('batch-lines')!.revision),
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload).toHaveLength(listed('batch-lines')!.bytes);
  });
});
