import { buildRankTable, type RankTable } from '#domain/rank-table.ts';
import { isSubject } from '#domain/subjects.ts';
import { fallbackFullScore } from '#domain/provinces.ts';
import type { BatchLine, BatchLineCategory } from '#domain/batch-lines.ts';
import type { Dataset, DatasetOf } from './datasets.ts';

/** What is already known, to compare new tables with. */
export interface Reference {
  /** Where it comes from, for the report. */
  origin: 'database' | 'shipped' | 'none';
  rankTables: (province: string) => Promise<RankTable[]>;
  batchLines: (province: string) => Promise<BatchLine[]>;
  fullScores: () => Promise<FullScores>;
  sourceIds: () => Promise<ReadonlySet<string>>;
}

/** Full score by province and year; the fallback of the domain where no rule says one. */
export class FullScores {
  readonly #known = new Map<string, number>();

  add(province: string, year: number, fullScore: number): void {
    this.#known.set(`${province} ${year}`, fullScore);
  }

  addRules(datasets: readonly Dataset[]): void {
    for (const { key, rows } of datasets)
      if (key.kind === 'province-rules')
        for (const row of rows as DatasetOf<'province-rules'>['rows'])
          this.add(key.province, key.year, row.full_score);
  }

  of(province: string, year: number): number {
    return this.#known.get(`${province} ${year}`) ?? fallbackFullScore(province);
  }
}

export const NO_REFERENCE: Reference = {
  origin: 'none',
  rankTables: () => Promise.resolve([]),
  batchLines: () => Promise.resolve([]),
  fullScores: () => Promise.resolve(new FullScores()),
  sourceIds: () => Promise.resolve(new Set()),
};

/** A dataset of rank lines as the table that the domain works on; null for an unknown subject. */
export function asRankTable(
  { key, rows }: Pick<DatasetOf<'rank-lines'>, 'key' | 'rows'>,
  fullScore: number,
): RankTable | null {
  const { province, year, subject, series } = key;
  if (!isSubject(subject)) return null;
  return buildRankTable({
    province,
    year,
    subject,
    series,
    fullScore,
    scores: Int32Array.from(rows, (row) => row.score),
    highScores: Int32Array.from(rows, (row) => row.high_score ?? row.score),
    counts: Int32Array.from(rows, (row) => row.same_score_count),
  });
}

/** A dataset of batch lines as the lines that the domain works on. */
export function asBatchLines({ key, rows }: DatasetOf<'batch-lines'>): BatchLine[] {
  return rows.map((row) => ({
    province: key.province,
    year: key.year,
    batch: row.batch,
    subject: row.subject,
    category: row.category as BatchLineCategory,
    controlScore: row.control_score,
    note: row.note,
  }));
}
