import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { fallbackFullScore } from '#domain/provinces.ts';
import { buildRankTable, type RankTable } from '#domain/rank-table.ts';
import type { Subject } from '#domain/subjects.ts';

const DATA = new URL('../data/', import.meta.url);

export function shippedCsv(path: string): Record<string, string>[] {
  return parse(readFileSync(new URL(path, DATA)), { columns: true });
}

/** Every shipped score-rank table of a province, read straight from its file. */
export function shippedRankTables(province: string): RankTable[] {
  const groups = new Map<string, Record<string, string>[]>();
  for (const row of shippedCsv(`rank-lines/${province}.csv`)) {
    const key = `${row.year} ${row.subject} ${row.series}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((rows) =>
    buildRankTable({
      province,
      year: Number(rows[0]!.year),
      subject: rows[0]!.subject as Subject,
      series: rows[0]!.series!,
      fullScore: fallbackFullScore(province),
      scores: Int32Array.from(rows, (r) => Number(r.score)),
      highScores: Int32Array.from(rows, (r) => Number(r.highScore || r.score)),
      counts: Int32Array.from(rows, (r) => Number(r.sameScoreCount)),
    }),
  );
}

export function shippedProvinces(): string[] {
  return readdirSync(new URL('rank-lines/', DATA)).map((name) => name.replace('.csv', ''));
}
