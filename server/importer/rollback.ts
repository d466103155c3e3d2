import { sql } from 'kysely';
import type { Database } from '#server/database/connection.ts';
import { rebuildDocuments } from '#server/packs/build.ts';
import { keyLabel, type DatasetKey, type DatasetKind } from './datasets.ts';
import { announce, insertDataVersion, lockPublishing } from './publish.ts';

/** Parts of a key that are left out match everything. */
export type DatasetFilter = { kind: DatasetKind } & Partial<Omit<DatasetKey, 'kind'>>;

export interface RollbackResult {
  dataVersion: string | null;
  rolledBack: DatasetKey[];
  /** Datasets that have no version before the current one. */
  withoutPrevious: DatasetKey[];
  documents: string[];
}

/**
 * Points the matching datasets back to the version before the current one, in one transaction with
 * the documents and the notice. Throws the database's error, and then nothing has changed.
 */
export async function rollback(db: Database, filter: DatasetFilter): Promise<RollbackResult> {
  return db.transaction().execute(async (trx) => {
    await lockPublishing(trx);
    const matching = await trx
      .selectFrom('dataset')
      .innerJoin('dataset_version', 'dataset_version.id', 'dataset.current_version')
      .select([
        'dataset.id',
        'kind',
        'province',
        'year',
        'subject',
        'series',
        'dataset_version.previous_version',
      ])
      .where((eb) => eb.and({ ...filter }))
      .orderBy('dataset.id')
      .forUpdate('dataset')
      .execute();
    const keyOf = (row: (typeof matching)[number]): DatasetKey => ({
      kind: row.kind as DatasetKind,
      province: row.province,
      year: row.year,
      subject: row.subject,
      series: row.series,
    });
    const back = matching.filter((row) => row.previous_version !== null);
    const result: RollbackResult = {
      dataVersion: null,
      rolledBack: back.map(keyOf),
      withoutPrevious: matching.filter((row) => row.previous_version === null).map(keyOf),
      documents: [],
    };
    if (back.length === 0) return result;
    const note = result.rolledBack.map(keyLabel).join('、');
    const dataVersion = await insertDataVersion(trx, 'rollback', note);
    await sql`
      UPDATE dataset SET current_version = dataset_version.previous_version
      FROM dataset_version
      WHERE dataset_version.id = dataset.current_version
        AND dataset.id = ANY(${back.map((row) => row.id)}::bigint[])
    `.execute(trx);
    result.documents = await rebuildDocuments(trx, result.rolledBack, dataVersion);
    result.dataVersion = dataVersion;
    await announce(trx, dataVersion);
    return result;
  });
}
