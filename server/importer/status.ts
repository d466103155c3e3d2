import { sql } from 'kysely';
import { PROVINCE_NAMES } from '#domain/province-names.ts';
import type { Database } from '#server/database/connection.ts';
import { DATASET_KINDS, KIND_LABELS, type DatasetKind } from './datasets.ts';
import type { KeyFilter } from './stored.ts';

/** What is published of one kind in one province. */
export interface StatusRow {
  kind: DatasetKind;
  province: string;
  years: number[];
  datasets: number;
  rows: number;
  /** The newest data version among the datasets, and when it was published (ISO 8601). */
  dataVersion: string;
  publishedAt: string;
}

export interface Status {
  /** Null while nothing has been published. */
  dataVersion: string | null;
  publishedAt: string | null;
  sources: number;
  rows: StatusRow[];
}

export async function readStatus(
  db: Database,
  filter: KeyFilter & { kind?: DatasetKind } = {},
): Promise<Status> {
  const rows = await db
    .selectFrom('dataset')
    .innerJoin('dataset_version', 'dataset_version.id', 'dataset.current_version')
    .innerJoin('data_version', 'data_version.id', 'dataset_version.data_version')
    .where((eb) => eb.and({ ...filter }))
    .groupBy(['kind', 'province'])
    .select([
      'kind',
      'province',
      sql<number[]>`array_agg(DISTINCT year ORDER BY year DESC)`.as('years'),
      sql<number>`count(*)::int`.as('datasets'),
      sql<number>`sum(row_count)::int`.as('rows'),
      sql<string>`max(data_version.id)::text`.as('dataVersion'),
      sql<Date>`max(published_at)`.as('publishedAt'),
    ])
    .execute();
  const newest = await db
    .selectFrom('data_version')
    .select(['id', 'published_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { sources } = await db
    .selectFrom('source')
    .select(sql<number>`count(*)::int`.as('sources'))
    .executeTakeFirstOrThrow();
  return {
    dataVersion: newest?.id ?? null,
    publishedAt: newest?.published_at.toISOString() ?? null,
    sources,
    rows: rows
      .map((row) => ({
        ...row,
        kind: row.kind as DatasetKind,
        publishedAt: row.publishedAt.toISOString(),
      }))
      .sort(
        (a, b) =>
          DATASET_KINDS.indexOf(a.kind) - DATASET_KINDS.indexOf(b.kind) ||
          PROVINCE_NAMES.indexOf(a.province) - PROVINCE_NAMES.indexOf(b.province),
      ),
  };
}

/** A status as lines for a person. */
export function formatStatus(status: Status): string[] {
  if (status.dataVersion === null) return ['还没有发布过数据。'];
  return [
    `数据版本 ${status.dataVersion}，发布于 ${status.publishedAt}；来源 ${status.sources} 个`,
    ...status.rows.map(
      ({ kind, province, years, datasets, rows, dataVersion, publishedAt }) =>
        `${KIND_LABELS[kind]}  ${province || '全国'}  ${years.filter((year) => year > 0).join(' ')}  ${datasets} 个表 ${rows} 行  版本 ${dataVersion}（${publishedAt}）`,
    ),
  ];
}
