import { sql } from 'kysely';
import type { BatchLine } from '#domain/batch-lines.ts';
import type { RankTable } from '#domain/rank-table.ts';
import type { Database } from '#server/database/connection.ts';
import {
  STORAGE,
  type DatasetKey,
  type DatasetKind,
  type DatasetOf,
  type DatasetRows,
} from './datasets.ts';
import { asBatchLines, asRankTable, FullScores, type Reference } from './reference.ts';

export type KeyFilter = Partial<Omit<DatasetKey, 'kind'>>;

/** The current version of every dataset of a kind that matches, rows in published order. */
export async function readCurrent<K extends DatasetKind>(
  db: Database,
  kind: K,
  filter: KeyFilter = {},
): Promise<DatasetOf<K>[]> {
  const datasets = await db
    .selectFrom('dataset')
    .innerJoin('dataset_version', 'dataset_version.id', 'dataset.current_version')
    .where((eb) => eb.and({ kind, ...filter }))
    .select(['current_version', 'province', 'year', 'subject', 'series', 'file_name'])
    .execute();
  const { table, columns } = STORAGE[kind];
  const { rows } = await sql<DatasetRows[K] & { version_id: string }>`
    SELECT version_id, ${sql.join(columns.map((column) => sql.ref(column)))}
    FROM ${sql.table(table)}
    WHERE version_id = ANY(${datasets.map((d) => d.current_version)}::bigint[])
    ORDER BY version_id, seq
  `.execute(db);
  const byVersion = new Map<string, DatasetRows[K][]>();
  for (const { version_id: version, ...row } of rows) {
    const own = byVersion.get(version) ?? [];
    if (own.length === 0) byVersion.set(version, own);
    own.push(row as unknown as DatasetRows[K]);
  }
  return datasets.map(({ current_version: version, file_name: file, ...key }) => ({
    key: { kind, ...key },
    file,
    rows: byVersion.get(version!) ?? [],
  }));
}

/** Whether anything has been published; false too for a database without this schema. */
export async function hasPublishedData(db: Database): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT to_regclass('data_version') IS NOT NULL AS known
  `.execute(db);
  if (!rows[0]?.known) return false;
  return (await db.selectFrom('data_version').select('id').limit(1).execute()).length > 0;
}

/** What is published, as something to compare new tables with. */
export function databaseReference(db: Database): Reference {
  const tables = new Map<string, Promise<RankTable[]>>();
  const lines = new Map<string, Promise<BatchLine[]>>();
  let fullScores: Promise<FullScores> | undefined;
  const readFullScores = async () => {
    const known = new FullScores();
    known.addRules(await readCurrent(db, 'province-rules'));
    return known;
  };
  const reference: Reference = {
    origin: 'database',
    fullScores: () => (fullScores ??= readFullScores()),
    sourceIds: async () => {
      const rows = await db.selectFrom('source').select('id').execute();
      return new Set(rows.map((row) => row.id));
    },
    rankTables: (province) => once(tables, province, () => readTables(db, reference, province)),
    batchLines: (province) =>
      once(lines, province, async () =>
        (await readCurrent(db, 'batch-lines', { province })).flatMap(asBatchLines),
      ),
  };
  return reference;
}

function once<T>(cache: Map<string, T>, key: string, make: () => T): T {
  let value = cache.get(key);
  if (value === undefined) cache.set(key, (value = make()));
  return value;
}

async function readTables(
  db: Database,
  reference: Reference,
  province: string,
): Promise<RankTable[]> {
  const fullScores = await reference.fullScores();
  const datasets = await readCurrent(db, 'rank-lines', { province });
  return datasets
    .map((dataset) => asRankTable(dataset, fullScores.of(province, dataset.key.year)))
    .filter((table) => table !== null);
}
