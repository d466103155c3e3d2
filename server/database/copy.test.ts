import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../../tests/postgres.ts';
import { copyRows } from './copy.ts';

let started: Awaited<ReturnType<typeof startTestDatabase>>;

beforeAll(async () => {
  started = await startTestDatabase();
});

afterAll(() => started.stop());

const source = (id: string, title: string) => [id, '考试院', title, '', 2026, 'official'];
const COLUMNS = ['id', 'publisher', 'title', 'url', 'year', 'quality'] as const;

it('writes every text as it is', async () => {
  const titles = ['\\', '\\N', '\t', 'a\nb', '\r\n', '"', "'", '', ' ', '一分一段', '{a,b}', '\\.'];
  const copied = await started.db.transaction().execute((trx) =>
    copyRows(
      trx,
      'source',
      COLUMNS,
      titles.map((title, i) => source(`text-${i}`, title)),
    ),
  );
  expect(copied).toBe(titles.length);
  const stored = await started.db
    .selectFrom('source')
    .select(['id', 'title'])
    .where('id', 'like', 'text-%')
    .execute();
  const byId = new Map(stored.map((row) => [row.id, row.title]));
  expect(titles.map((_, i) => byId.get(`text-${i}`))).toEqual(titles);
});

it('writes more than the socket takes at once', async () => {
  const rows = Array.from({ length: 50_000 }, (_, i) => source(`many-${i}`, '长'.repeat(50)));
  const copied = await started.db
    .transaction()
    .execute((trx) => copyRows(trx, 'source', COLUMNS, rows));
  expect(copied).toBe(50_000);
});

it('throws what the database refuses, and the connection stays usable', async () => {
  await expect(
    started.db.transaction().execute(async (trx) => {
      await copyRows(trx, 'source', COLUMNS, [source('twice', ''), source('twice', '')]);
    }),
  ).rejects.toThrow('duplicate key');
  await expect(
    started.db.transaction().execute(async (trx) => {
      const rows = Array.from({ length: 50_000 }, () => source('bad', '长'.repeat(50)));
      await copyRows(trx, 'source', COLUMNS, [
        ['bad', '', '', '', 'not a year', 'official'],
        ...rows,
      ]);
    }),
  ).rejects.toThrow('not a year');
  const left = await started.db
    .selectFrom('source')
    .select('id')
    .where('id', 'in', ['twice', 'bad'])
    .execute();
  expect(left).toEqual([]);
});
