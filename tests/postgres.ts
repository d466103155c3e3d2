import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/database/connection.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that every test's own is copied from: migrated and empty. */
    templateUrl: string;
  }
}

export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes `db` and drops the database; other connections to it are cut. */
  stop(): Promise<void>;
}

/** A fresh, migrated, empty database on the run's one PostgreSQL. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const server = new URL(template);
  server.pathname = '/postgres';
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await runOn(server.href, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  const own = new URL(template);
  own.pathname = `/${name}`;
  const db = openDatabase(own.href, { max: 5 });
  return {
    url: own.href,
    db,
    async stop() {
      await db.destroy();
      await runOn(server.href, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
