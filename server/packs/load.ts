import { sql, type Transaction } from 'kysely';
import type { Province } from '#domain/provinces.ts';
import type { Database } from '#server/database/connection.ts';
import type { Schema } from '#server/database/schema.ts';

/** The bytes of a document as they are sent. */
export interface Pack {
  revision: string;
  /** Whether the bytes are those of the best compression. */
  best: boolean;
  body: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

export interface StoredScope {
  scope: string;
  revision: string;
  access: 'public' | 'member' | 'vip' | 'own';
  best: boolean;
}

/** What the database holds at one moment; bytes only for the scopes that were not held before. */
export interface Loaded {
  dataVersion: number;
  scopes: StoredScope[];
  /** Every stored document's key, those of the revision before included. */
  stored: Set<string>;
  provinces: Province[];
  packs: Map<string, Pack>;
}

export const packKey = (scope: string, revision: string): string => `${scope}.${revision}`;

/** Reads the current state in one snapshot. `held` tells which documents need no bytes. */
export async function loadCurrent(
  db: Database,
  held: (scope: StoredScope) => boolean,
): Promise<Loaded> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const scopes = await readScopes(trx);
      const stored = await trx.selectFrom('document').select(['scope', 'revision']).execute();
      return {
        dataVersion: await readDataVersion(trx),
        scopes,
        stored: new Set(stored.map((row) => packKey(row.scope, row.revision))),
        provinces: await readProvinces(trx),
        packs: await readPacks(
          trx,
          scopes.filter((scope) => !held(scope)),
        ),
      };
    });
}

/** The bytes of one stored document; undefined when it is gone. */
export async function loadPack(
  db: Database,
  scope: string,
  revision: string,
): Promise<Pack | undefined> {
  return db
    .selectFrom('document')
    .select(['revision', 'best', 'body', 'gzip', 'brotli'])
    .where('scope', '=', scope)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

async function readDataVersion(trx: Transaction<Schema>): Promise<number> {
  const row = await trx
    .selectFrom('data_version')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}

async function readScopes(trx: Transaction<Schema>): Promise<StoredScope[]> {
  return trx
    .selectFrom('scope')
    .innerJoin('document', (join) =>
      join
        .onRef('document.scope', '=', 'scope.scope')
        .onRef('document.revision', '=', 'scope.revision'),
    )
    .select(['scope.scope', 'scope.revision', 'scope.access', 'document.best'])
    .orderBy('scope.scope')
    .execute();
}

async function readProvinces(trx: Transaction<Schema>): Promise<Province[]> {
  const rows = await trx
    .selectFrom('dataset')
    .innerJoin('province', 'province.version_id', 'dataset.current_version')
    .where('dataset.kind', '=', 'provinces')
    .orderBy('province.order')
    .select([
      'province.code',
      'province.name',
      'province.full_name as fullName',
      'province.region',
      'province.order',
      'province.gaokao',
    ])
    .execute();
  return rows;
}

async function readPacks(
  trx: Transaction<Schema>,
  scopes: readonly StoredScope[],
): Promise<Map<string, Pack>> {
  if (scopes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('document')
    .select(['scope', 'revision', 'best', 'body', 'gzip', 'brotli'])
    .where(
      sql<boolean>`(scope, revision) IN (SELECT * FROM unnest(
        ${scopes.map((s) => s.scope)}::text[], ${scopes.map((s) => s.revision)}::text[]))`,
    )
    .execute();
  return new Map(rows.map(({ scope, ...pack }) => [packKey(scope, pack.revision), pack]));
}
