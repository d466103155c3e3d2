import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;

/** Opens a pool on a PostgreSQL server; nothing is connected before the first query. */
export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'wenjin',
  });
  // A dropped idle connection is replaced at the next query; unheard, the event ends the process.
  pool.on('error', () => undefined);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Throws the driver's error when the server does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('SELECT 1'));
}
