import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeBatchLines } from '#contract/scopes/batch-lines.ts';
import { decodeProvince } from '#contract/scopes/province.ts';
import { decodeRankLines } from '#contract/scopes/rank-lines.ts';
import type { Database } from '#server/database/connection.ts';
import { publish } from '#server/importer/publish.ts';
import {
  batchDataset,
  provincesDataset,
  publication,
  rankDataset,
  ruleDataset,
} from '../../tests/fixtures/import/datasets.ts';
import { startTestDatabase } from '../../tests/postgres.ts';
import { improveDocuments } from './build.ts';

let started: Awaited<ReturnType<typeof startTestDatabase>>;
let db: Database;

beforeAll(async () => {
  started = await startTestDatabase();
  db = started.db;
  await publish(
    db,
    publication(
      provincesDataset(),
      ruleDataset('湖北', 2026, 760),
      ruleDataset('湖北', 2025, 750),
      batchDataset('湖北', 2025, 430),
      batchDataset('湖北', 2026, 426),
      batchDataset('安徽', 2026, 440),
      rankDataset('湖北', 2025, 1_000, '物理类'),
      rankDataset('湖北', 2026, 1_100, '历史类'),
      rankDataset('湖北', 2026, 1_200, '物理类'),
    ),
  );
});

afterAll(() => started.stop());

async function document(scope: string): Promise<unknown> {
  const { body, revision } = await db
    .selectFrom('scope')
    .innerJoin('document', (join) =>
      join
        .onRef('document.scope', '=', 'scope.scope')
        .onRef('document.revision', '=', 'scope.revision'),
    )
    .select(['body', 'document.revision'])
    .where('scope.scope', '=', scope)
    .executeTakeFirstOrThrow();
  expect(createHash('sha256').update(body).digest('hex')).toBe(revision);
  return JSON.parse(body.toString('utf8'));
}

describe('scope documents', () => {
  it('stand for every scope that has something to say, public', async () => {
    const scopes = await db
      .selectFrom('scope')
      .select(['scope', 'access'])
      .orderBy('scope')
      .execute();
    expect(scopes.map(({ scope }) => scope).sort()).toEqual(
      ['batch-lines', 'rank-lines/湖北', 'province/安徽', 'province/湖北'].sort(),
    );
    expect(new Set(scopes.map(({ access }) => access))).toEqual(new Set(['public']));
  });

  it('hold rank tables newest first, 物理类 before 历史类, with the full score of the rules', async () => {
    const { tables } = decodeRankLines(await document('rank-lines/湖北'));
    expect(tables.map((t) => [t.year, t.subject, t.fullScore])).toEqual([
      [2026, '物理类', 760],
      [2026, '历史类', 760],
      [2025, '物理类', 750],
    ]);
    expect(tables[0]?.source.id).toBe('test-source');
    expect(tables[0]?.lineSources).toEqual([]);
    expect(Date.parse(tables[0]!.publishedAt)).not.toBeNaN();
  });

  it('are never built from a table that clients would refuse', async () => {
    await expect(publish(db, publication(ruleDataset('湖北', 2025, 700)))).rejects.toThrow(
      '湖北 2025 物理类: offScale',
    );
  });

  it('hold batch lines in official order of provinces, newest year first', async () => {
    const groups = decodeBatchLines(await document('batch-lines'));
    expect(groups.map((g) => [g.province, g.year, g.lines[0]?.controlScore])).toEqual([
      ['安徽', 2026, 440],
      ['湖北', 2026, 426],
      ['湖北', 2025, 430],
    ]);
  });

  it('hold rules newest first, and remarks of their own or the defaults', async () => {
    const facts = decodeProvince(await document('province/湖北'));
    expect(facts.rules.map((rule) => rule.year)).toEqual([2026, 2025]);
    expect(facts.remarks).toMatchObject({
      instructionsForReporting: null,
      equivalentScoreShow: 'eqScore',
    });
    expect(facts.remarks.equivalentScoreDescription).toContain('仅供参考');
    expect(decodeProvince(await document('province/安徽')).rules).toEqual([]);
  });

  it('name the lines that come from another source than the table', async () => {
    const other = { ...publication().sources[0]!, id: 'other' };
    const { rows, ...table } = rankDataset('安徽', 2026, 1_000);
    const mixed = rows.map((row, i) => (i === 7 ? { ...row, source_id: 'other' } : row));
    await publish(db, { ...publication({ ...table, rows: mixed }), sources: [other] });
    const [read] = decodeRankLines(await document('rank-lines/安徽')).tables;
    expect(read?.source.id).toBe('test-source');
    expect(read?.lineSources.map(({ line, source }) => [line, source.id])).toEqual([[7, 'other']]);
  });
});

describe('improveDocuments', () => {
  it('compresses each document once, and to the same bytes', async () => {
    const { count } = await db
      .selectFrom('document')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(await improveDocuments(db)).toBe(Number(count));
    expect(await improveDocuments(db)).toBe(0);
    const documents = await db.selectFrom('document').selectAll().execute();
    for (const { body, gzip, brotli, best } of documents) {
      expect(best).toBe(true);
      expect(gunzipSync(gzip).equals(body)).toBe(true);
      expect(brotliDecompressSync(brotli).equals(body)).toBe(true);
    }
  });

  it('does nothing once it was told to stop', async () => {
    await publish(db, publication(rankDataset('湖北', 2026, 5_000)));
    expect(await improveDocuments(db, AbortSignal.abort())).toBe(0);
    expect(await improveDocuments(db)).toBe(1);
  });
});
