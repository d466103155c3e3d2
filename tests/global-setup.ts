import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/connection.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';

/** One PostgreSQL for the run; each test copies its own database from the migrated one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'wenjin-test-'));
  const postgres = await openEmbedded(directory, { durable: false });
  const db = openDatabase(postgres.url, { max: 1 });
  await migrate(db);
  await db.destroy();
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
