import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { decodeRankLines } from '#contract/scopes/rank-lines.ts';
import type { Database } from '#server/database/connection.ts';
import {
  batchDataset,
  publication,
  rankDataset,
  ruleDataset,
  SOURCE,
} from '../../tests/fixtures/import/datasets.ts';
import { startTestDatabase } from '../../tests/postgres.ts';
import { exportKind, exportSources } from './export.ts';
import { DATA_VERSION_CHANNEL, publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { formatStatus, readStatus } from './status.ts';
import { readCurrent } from './stored.ts';

let started: Awaited<ReturnType<typeof startTestDatabase>>;
let db: Database;
let listener: pg.Client;
const heard: string[] = [];

beforeAll(async () => {
  started = await startTestDatabase();
  db = started.db;
  listener = new pg.Client({ connectionString: started.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query(`LISTEN ${DATA_VERSION_CHANNEL}`);
});

afterAll(async () => {
  await listener.end();
  await started.stop();
});

beforeEach(async () => {
  await sql`
    TRUNCATE source, data_version, dataset, dataset_version, province, province_rule, batch_line,
      rank_line, province_remark, document, scope CASCADE
  `.execute(db);
  await flush();
  heard.length = 0;
});

/** A query of the listener's own: notices of earlier commits have arrived when it answers. */
const flush = () => listener.query('SELECT 1');

const HUBEI = { kind: 'rank-lines', province: '湖北', year: 2026, subject: '物理类' } as const;

const totals = async () =>
  (await readCurrent(db, 'rank-lines')).map(({ key, rows }) => [
    key.province,
    rows.at(-1)?.lowest_rank,
  ]);

const totalOf = (size: number) => rankDataset('湖北', 2026, size).rows.at(-1)!.lowest_rank;

const revisions = async () =>
  new Map(
    (await db.selectFrom('scope').select(['scope', 'revision']).execute()).map((row) => [
      row.scope,
      row.revision,
    ]),
  );

describe('publish', () => {
  it('stores rows, documents and notice under one new data version', async () => {
    const result = await publish(db, publication(rankDataset('湖北', 2026, 1_000)));
    expect(result.published).toMatchObject([HUBEI]);
    expect(result.documents).toEqual(['rank-lines/湖北']);
    expect(await totals()).toEqual([['湖北', totalOf(1_000)]]);
    const document = await db.selectFrom('document').selectAll().executeTakeFirstOrThrow();
    const { tables } = decodeRankLines(JSON.parse(document.body.toString('utf8')));
    expect(tables[0]?.cumulative.at(-1)).toBe(totalOf(1_000));
    expect(document.data_version).toBe(result.dataVersion);
    await flush();
    expect(heard).toEqual([result.dataVersion]);
  });

  it('leaves alone what equals its current version, and raises nothing', async () => {
    await publish(
      db,
      publication(rankDataset('湖北', 2026, 1_000), ruleDataset('湖北', 2026, 750)),
    );
    await flush();
    heard.length = 0;
    const again = await publish(
      db,
      publication(rankDataset('湖北', 2026, 1_000), ruleDataset('湖北', 2026, 750)),
    );
    expect(again).toMatchObject({ dataVersion: null, published: [], documents: [] });
    expect(again.unchanged).toHaveLength(2);
    await flush();
    expect(heard).toEqual([]);
  });

  it('does not publish an empty dataset', async () => {
    const empty = { ...rankDataset('湖北', 2026, 1_000), rows: [] };
    expect((await publish(db, publication(empty))).dataVersion).toBeNull();
    expect(await totals()).toEqual([]);
  });

  it('renews only the documents that changed', async () => {
    await publish(
      db,
      publication(rankDataset('湖北', 2026, 1_000), rankDataset('安徽', 2026, 1_000)),
    );
    const before = await revisions();
    const result = await publish(
      db,
      publication(rankDataset('湖北', 2026, 2_000), rankDataset('安徽', 2026, 1_000)),
    );
    const after = await revisions();
    expect(result.documents).toEqual(['rank-lines/湖北']);
    expect(after.get('rank-lines/湖北')).not.toBe(before.get('rank-lines/湖北'));
    expect(after.get('rank-lines/安徽')).toBe(before.get('rank-lines/安徽'));
  });

  it('keeps the version and the document before the current one, and no older', async () => {
    for (const size of [1_000, 2_000, 3_000])
      await publish(db, publication(rankDataset('湖北', 2026, size)));
    const versions = await sql<{ rows: number }>`
      SELECT count(*)::int AS rows FROM rank_line GROUP BY version_id
    `.execute(db);
    expect(versions.rows).toEqual([{ rows: 391 }, { rows: 391 }]);
    const documents = await db.selectFrom('document').select('scope').execute();
    expect(documents).toHaveLength(2);
    const kept = await db.selectFrom('dataset_version').select('previous_version').execute();
    expect(kept.filter((row) => row.previous_version === null)).toHaveLength(1);
  });

  it('changes nothing and tells nobody when it fails half way', async () => {
    await publish(db, publication(rankDataset('湖北', 2026, 1_000)));
    await flush();
    heard.length = 0;
    const before = await revisions();
    const { rows } = batchDataset('湖北', 2026, 426);
    const broken = {
      ...batchDataset('湖北', 2026, 426),
      rows: rows.map((row) => ({ ...row, source_id: 'nowhere' })),
    };
    await expect(
      publish(db, publication(rankDataset('湖北', 2026, 2_000), broken)),
    ).rejects.toThrow('foreign key');
    expect(await totals()).toEqual([['湖北', totalOf(1_000)]]);
    expect(await revisions()).toEqual(before);
    await flush();
    expect(heard).toEqual([]);
  });

  it('renews the documents that quote a source when the source changes', async () => {
    await publish(db, publication(rankDataset('湖北', 2026, 1_000)));
    const renamed = { ...SOURCE, title: '更正后的一分一段表' };
    const result = await publish(db, {
      ...publication(),
      sources: [renamed],
    });
    expect(result.documents).toEqual(['rank-lines/湖北']);
    const stored = await db
      .selectFrom('document')
      .innerJoin('scope', (join) =>
        join
          .onRef('scope.scope', '=', 'document.scope')
          .onRef('scope.revision', '=', 'document.revision'),
      )
      .select('body')
      .executeTakeFirstOrThrow();
    expect(stored.body.toString('utf8')).toContain(renamed.title);
  });

  it('lets two publications run one after the other', async () => {
    const results = await Promise.all([
      publish(db, publication(rankDataset('湖北', 2026, 1_000))),
      publish(db, publication(rankDataset('湖北', 2026, 2_000))),
    ]);
    expect(new Set(results.map((result) => result.dataVersion)).size).toBe(2);
    await flush();
    expect(heard).toEqual([...heard].sort((a, b) => Number(a) - Number(b)));
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int FROM dataset_version
    `.execute(db);
    expect(rows).toEqual([{ count: 2 }]);
  });
});

describe('rollback', () => {
  it('goes back to the version before, with its document, under a new data version', async () => {
    const first = await publish(db, publication(rankDataset('湖北', 2026, 1_000)));
    const original = await revisions();
    const second = await publish(db, publication(rankDataset('湖北', 2026, 2_000)));
    const back = await rollback(db, HUBEI);
    expect(back.rolledBack).toMatchObject([HUBEI]);
    expect(await totals()).toEqual([['湖北', totalOf(1_000)]]);
    expect(await revisions()).toEqual(original);
    await flush();
    expect(heard).toEqual([first.dataVersion, second.dataVersion, back.dataVersion]);
  });

  it('says so when there is no version before, and changes nothing', async () => {
    await publish(db, publication(rankDataset('湖北', 2026, 1_000)));
    const back = await rollback(db, HUBEI);
    expect(back).toMatchObject({ dataVersion: null, rolledBack: [] });
    expect(back.withoutPrevious).toMatchObject([HUBEI]);
    expect(await totals()).toEqual([['湖北', totalOf(1_000)]]);
  });

  it('touches only what matches', async () => {
    for (const size of [1_000, 2_000])
      await publish(
        db,
        publication(rankDataset('湖北', 2026, size), rankDataset('安徽', 2026, size)),
      );
    await rollback(db, { kind: 'rank-lines', province: '安徽' });
    expect((await totals()).sort((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['安徽', totalOf(1_000)],
      ['湖北', totalOf(2_000)],
    ]);
  });

  it('can be followed by a new publication, which is then the one to go back from', async () => {
    for (const size of [1_000, 2_000])
      await publish(db, publication(rankDataset('湖北', 2026, size)));
    await rollback(db, HUBEI);
    await publish(db, publication(rankDataset('湖北', 2026, 3_000)));
    await rollback(db, HUBEI);
    expect(await totals()).toEqual([['湖北', totalOf(1_000)]]);
  });
});

describe('export and status', () => {
  it('give back texts with quotes, breaks and lists, and empty fields for null', async () => {
    await publish(db, publication(ruleDataset('湖北', 2026, 750)));
    expect(await exportKind(db, 'province-rules')).toBe(
      [
        'province,year,mode,subjects,fullScore,batch,batchOrder,unit,slots,majorsPerSlot,adjustment,parallel,bonusIncluded,note,confidence,sourceId',
        '湖北,2026,3+1+2,物理类|历史类,750,本科批,1,院校专业组,45,6,1,,,"反斜杠 \\ 引号 "" 换行\n制表\t逗号 ,",official,test-source',
        '',
      ].join('\n'),
    );
    expect(await exportSources(db)).toBe(
      'sourceId,publisher,title,url,year,quality\ntest-source,考试院,一分一段表,https://example.org/,2026,official\n',
    );
    expect(await exportKind(db, 'rank-lines', { province: '湖北' })).toBeNull();
  });

  it('say what is published, where and since which version', async () => {
    expect(formatStatus(await readStatus(db))).toEqual(['还没有发布过数据。']);
    await publish(
      db,
      publication(rankDataset('湖北', 2025, 900), rankDataset('湖北', 2026, 1_000)),
    );
    const status = await readStatus(db, { kind: 'rank-lines' });
    expect(status.rows).toMatchObject([
      { kind: 'rank-lines', province: '湖北', years: [2026, 2025], datasets: 2, rows: 782 },
    ]);
    expect(formatStatus(status)[1]).toContain('一分一段表  湖北  2026 2025  2 个表 782 行');
  });
});
