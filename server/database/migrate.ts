import { Migrator, type Migration } from 'kysely';
import type { Database } from './connection.ts';
import * as referenceData from './migrations/0001-reference-data.ts';
import * as accounts from './migrations/0002-accounts.ts';

/** Every migration in order; names are never changed once released. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-reference-data': referenceData,
  '0002-accounts': accounts,
};

/** Brings a database to this build's schema; servers starting together wait for each other. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
