import { sql } from 'kysely';
import type { Source } from '#domain/sources.ts';
import { copyRows, type CopyValue } from '#server/database/copy.ts';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';
import { rebuildDocuments } from '#server/packs/build.ts';
import {
  DATASET_KINDS,
  keyText,
  STORAGE,
  type Dataset,
  type DatasetKey,
  type DatasetKind,
} from './datasets.ts';
import { pruneVersions } from './prune.ts';

/** The channel on which servers hear of a new data version; the payload is its id. */
export const DATA_VERSION_CHANNEL = 'data_version';

/** Names of warnings that a person accepted, kept with the version that they let through. */
export interface Publication {
  sources: readonly Source[];
  datasets: readonly Dataset[];
  accepted: readonly string[];
  note: string;
}

export interface PublicationResult {
  /** Null when nothing differed from what is published. */
  dataVersion: string | null;
  published: DatasetKey[];
  unchanged: DatasetKey[];
  /** Scopes whose document got a new revision. */
  documents: string[];
}

export type PublishProgress = (done: number, total: number, what: string) => void;

/**
 * Replaces the given datasets in one transaction: rows, pointers, the documents built from them and
 * the notice to running servers. What equals its current version is left alone; so is an empty
 * dataset. Throws the database's error, and then nothing has changed.
 */
export async function publish(
  db: Database,
  publication: Publication,
  onProgress: PublishProgress = () => undefined,
): Promise<PublicationResult> {
  return db.transaction().execute((trx) => publishIn(trx, publication, onProgress));
}

/** Publications wait for each other, so that data versions become visible in their order. */
export async function lockPublishing(trx: DatabaseTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('wenjin publish'))`.execute(trx);
}

async function publishIn(
  trx: DatabaseTransaction,
  publication: Publication,
  onProgress: PublishProgress,
): Promise<PublicationResult> {
  await lockPublishing(trx);
  const candidates = publication.datasets.filter((dataset) => dataset.rows.length > 0);
  const changedSources = await upsertSources(trx, publication.sources);
  const current = await currentVersions(trx, candidates);
  const same = await unchangedDatasets(trx, candidates, current);
  const changed = candidates.filter((dataset) => !same.has(dataset));
  const result: PublicationResult = {
    dataVersion: null,
    published: changed.map((dataset) => dataset.key),
    unchanged: [...same].map((dataset) => dataset.key),
    documents: [],
  };
  if (changed.length === 0 && changedSources.length === 0) return result;

  const dataVersion = await insertDataVersion(trx, 'publish', publication.note);
  const versions = await insertVersions(trx, changed, current, dataVersion, publication.accepted);
  await copyDatasets(trx, versions, onProgress);
  await switchVersions(trx, versions);
  await pruneVersions(
    trx,
    versions.map((version) => version.datasetId),
  );
  const touched = [...result.published, ...(await datasetsOfSources(trx, changedSources))];
  result.documents = await rebuildDocuments(trx, touched, dataVersion, onProgress);
  result.dataVersion = dataVersion;
  await announce(trx, dataVersion);
  return result;
}

/** Raises the data version; answers its id. */
export async function insertDataVersion(
  trx: DatabaseTransaction,
  action: 'publish' | 'rollback',
  note: string,
): Promise<string> {
  const { id } = await trx
    .insertInto('data_version')
    .values({ action, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Tells every server process; delivered when the transaction commits, and only then. */
export async function announce(trx: DatabaseTransaction, dataVersion: string): Promise<void> {
  await sql`SELECT pg_notify(${DATA_VERSION_CHANNEL}, ${dataVersion})`.execute(trx);
}

/** Writes sources that are new or differ; answers the ids of those that documents may quote. */
async function upsertSources(
  trx: DatabaseTransaction,
  sources: readonly Source[],
): Promise<string[]> {
  if (sources.length === 0) return [];
  const known = new Map(
    (await trx.selectFrom('source').selectAll().execute()).map((row) => [row.id, row]),
  );
  const differing = [...new Map(sources.map((source) => [source.id, source])).values()].filter(
    (source) => JSON.stringify(known.get(source.id)) !== JSON.stringify(sourceRow(source)),
  );
  if (differing.length > 0)
    await trx
      .insertInto('source')
      .values(differing.map(sourceRow))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          publisher: eb.ref('excluded.publisher'),
          title: eb.ref('excluded.title'),
          url: eb.ref('excluded.url'),
          year: eb.ref('excluded.year'),
          quality: eb.ref('excluded.quality'),
        })),
      )
      .execute();
  return differing.filter((source) => known.has(source.id)).map((source) => source.id);
}

/** The columns of table source in their declared order, so that rows compare as text. */
function sourceRow({ id, publisher, title, url, year, quality }: Source) {
  return { id, publisher, title, url, year, quality };
}

interface CurrentVersion {
  datasetId: string;
  version: string | null;
}

/** The datasets of the given keys that exist, locked until the transaction ends. */
async function currentVersions(
  trx: DatabaseTransaction,
  datasets: readonly Dataset[],
): Promise<Map<string, CurrentVersion>> {
  if (datasets.length === 0) return new Map();
  await trx
    .insertInto('dataset')
    .values(datasets.map(({ key }) => ({ ...key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await trx.selectFrom('dataset').selectAll().forUpdate().execute();
  return new Map(
    rows.map((row) => [
      keyText({ ...row, kind: row.kind as DatasetKind }),
      { datasetId: row.id, version: row.current_version },
    ]),
  );
}

/** A row's values in the order of its columns. */
function valuesOf(dataset: Dataset): readonly CopyValue[][] {
  const { columns } = STORAGE[dataset.key.kind];
  return dataset.rows.map((row) =>
    columns.map((column) => (row as unknown as Record<string, CopyValue>)[column]!),
  );
}

async function unchangedDatasets(
  trx: DatabaseTransaction,
  datasets: readonly Dataset[],
  current: ReadonlyMap<string, CurrentVersion>,
): Promise<Set<Dataset>> {
  const same = new Set<Dataset>();
  for (const dataset of datasets) {
    const version = current.get(keyText(dataset.key))?.version;
    if (version === null || version === undefined) continue;
    const { table, columns } = STORAGE[dataset.key.kind];
    const { rows } = await sql<Record<string, CopyValue>>`
      SELECT ${sql.join(columns.map((column) => sql.ref(column)))}
      FROM ${sql.table(table)} WHERE version_id = ${version} ORDER BY seq
    `.execute(trx);
    const stored = rows.map((row) => columns.map((column) => row[column]));
    if (JSON.stringify(stored) === JSON.stringify(valuesOf(dataset))) same.add(dataset);
  }
  return same;
}

interface NewVersion {
  datasetId: string;
  versionId: string;
  dataset: Dataset;
}

async function insertVersions(
  trx: DatabaseTransaction,
  datasets: readonly Dataset[],
  current: ReadonlyMap<string, CurrentVersion>,
  dataVersion: string,
  accepted: readonly string[],
): Promise<NewVersion[]> {
  if (datasets.length === 0) return [];
  const found = datasets.map((dataset) => ({
    dataset,
    ...current.get(keyText(dataset.key))!,
  }));
  const inserted = await trx
    .insertInto('dataset_version')
    .values(
      found.map(({ dataset, datasetId, version }) => ({
        dataset_id: datasetId,
        data_version: dataVersion,
        previous_version: version,
        file_name: dataset.file,
        row_count: dataset.rows.length,
        accepted: [...accepted],
      })),
    )
    .returning(['id', 'dataset_id'])
    .execute();
  const versionOf = new Map(inserted.map((row) => [row.dataset_id, row.id]));
  return found.map(({ dataset, datasetId }) => ({
    dataset,
    datasetId,
    versionId: versionOf.get(datasetId)!,
  }));
}

async function copyDatasets(
  trx: DatabaseTransaction,
  versions: readonly NewVersion[],
  onProgress: PublishProgress,
): Promise<void> {
  const total = versions.reduce((sum, version) => sum + version.dataset.rows.length, 0);
  let done = 0;
  for (const kind of DATASET_KINDS) {
    const ofKind = versions.filter((version) => version.dataset.key.kind === kind);
    if (ofKind.length === 0) continue;
    done += await copyKind(trx, kind, ofKind);
    onProgress(done, total, '写入数据');
  }
}

async function copyKind(
  trx: DatabaseTransaction,
  kind: DatasetKind,
  versions: readonly NewVersion[],
): Promise<number> {
  const { table, columns } = STORAGE[kind];
  // The columns of a table are checked where STORAGE stands; a union of tables loses the pairing.
  return copyRows(
    trx,
    table as 'rank_line',
    ['version_id', 'seq', ...columns] as string[] as ['version_id', 'seq'],
    storedRows(versions),
  );
}

function* storedRows(versions: readonly NewVersion[]): Generator<CopyValue[]> {
  for (const { versionId, dataset } of versions) {
    let seq = 0;
    for (const values of valuesOf(dataset)) yield [versionId, seq++, ...values];
  }
}

async function switchVersions(
  trx: DatabaseTransaction,
  versions: readonly NewVersion[],
): Promise<void> {
  await sql`
    UPDATE dataset SET current_version = switched.version
    FROM unnest(
      ${versions.map((v) => v.datasetId)}::bigint[],
      ${versions.map((v) => v.versionId)}::bigint[]
    ) AS switched (dataset, version)
    WHERE dataset.id = switched.dataset
  `.execute(trx);
}

/** Datasets whose current rows quote one of the sources. */
async function datasetsOfSources(
  trx: DatabaseTransaction,
  sourceIds: readonly string[],
): Promise<DatasetKey[]> {
  if (sourceIds.length === 0) return [];
  const found: DatasetKey[] = [];
  for (const kind of DATASET_KINDS) {
    const { rows } = await sql<DatasetKey>`
      SELECT kind, province, year, subject, series FROM dataset
      WHERE kind = ${kind} AND EXISTS (
        SELECT FROM ${sql.table(STORAGE[kind].table)} AS line
        WHERE line.version_id = dataset.current_version AND line.source_id = ANY(${[...sourceIds]})
      )
    `.execute(trx);
    found.push(...rows);
  }
  return found;
}
