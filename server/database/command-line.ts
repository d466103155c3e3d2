import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase, pingDatabase, type Database } from '#server/database/connection.ts';
import { EmbeddedPostgresError } from '#server/database/embedded-cluster.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';

/** No database answers; the message is for the person at the command line. */
export class NoDatabase extends Error {
  override name = 'NoDatabase';
}

/**
 * Runs work on the database of DATABASE_URL, else on the embedded one, brought to this build's
 * schema unless `migrated` is false. An embedded one stops with the last process that leaves it. Throws NoDatabase.
 */
export async function withDatabase<T>(
  root: string,
  work: (db: Database) => Promise<T>,
  { migrated = true } = {},
): Promise<T> {
  const { url, stop } = await locateDatabase(root);
  const db = openDatabase(url, { max: 2 });
  try {
    await pingDatabase(db).catch((error: Error) => {
      throw new NoDatabase(`连不上数据库：${error.message}`, { cause: error });
    });
    if (migrated) await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
    await stop();
  }
}

/** Whether a database is configured or has been made; `check` does not make one. */
export function hasDatabase(root: string): boolean {
  return Boolean(process.env.DATABASE_URL) || existsSync(embeddedDirectory(root));
}

const embeddedDirectory = (root: string) =>
  join(resolve(root, process.env.WENJIN_VAR ?? 'var'), 'postgres');

async function locateDatabase(root: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.DATABASE_URL;
  if (url) return { url, stop: () => Promise.resolve() };
  try {
    return await openEmbedded(embeddedDirectory(root));
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    throw new NoDatabase(`内置数据库无法启动：${error.message}`, { cause: error });
  }
}
