import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/connection.ts';
import { DATASET_KINDS, STORAGE } from './datasets.ts';

/**
 * Of each dataset keeps the current version and the one before it (what `rollback` goes back to),
 * and removes every other version with its rows.
 */
export async function pruneVersions(
  trx: DatabaseTransaction,
  datasetIds: readonly string[],
): Promise<void> {
  if (datasetIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    SELECT old.id FROM dataset_version AS old
    JOIN dataset ON dataset.id = old.dataset_id
    LEFT JOIN dataset_version AS current ON current.id = dataset.current_version
    WHERE old.dataset_id = ANY(${[...datasetIds]}::bigint[])
      AND old.id <> current.id
      AND old.id IS DISTINCT FROM current.previous_version
  `.execute(trx);
  if (rows.length === 0) return;
  const old = rows.map((row) => row.id);
  for (const kind of DATASET_KINDS)
    await sql`
      DELETE FROM ${sql.table(STORAGE[kind].table)} WHERE version_id = ANY(${old}::bigint[])
    `.execute(trx);
  await sql`
    UPDATE dataset_version SET previous_version = NULL
    WHERE previous_version = ANY(${old}::bigint[])
  `.execute(trx);
  await sql`DELETE FROM dataset_version WHERE id = ANY(${old}::bigint[])`.execute(trx);
}
