import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppParts } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';
import type { Database } from '#server/database/connection.ts';
import { planImport } from '#server/importer/plan.ts';
import { publish } from '#server/importer/publish.ts';
import { NO_REFERENCE } from '#server/importer/reference.ts';
import { PackStore } from '#server/packs/store.ts';
import { startTestDatabase } from './postgres.ts';

const DATA = fileURLToPath(new URL('../data/', import.meta.url));

/** Publishes the shipped provinces, rules and batch lines, and the rank tables of some provinces. */
export async function loadShippedProvinces(
  db: Database,
  provinces: readonly string[],
): Promise<void> {
  const files = [
    'sources.csv',
    'provinces.csv',
    'province-rules.csv',
    'batch-lines.csv',
    ...provinces.map((name) => `rank-lines/${name}.csv`),
  ];
  const plan = await planImport(
    files.map((name) => DATA + name),
    {},
    NO_REFERENCE,
  );
  await publish(db, { sources: plan.sources, datasets: plan.datasets, accepted: [], note: '' });
}

export interface TestApp {
  app: FastifyInstance;
  store: PackStore;
  db: Database;
  url: string;
  config: Config;
  stop(): Promise<void>;
}

/** The server on a database of its own that holds shipped data; not listening. */
export async function startTestApp(
  provinces: readonly string[] = ['湖北'],
  parts: Partial<Omit<AppParts, 'config'>> & { environment?: Record<string, string> } = {},
): Promise<TestApp> {
  const { environment, ...rest } = parts;
  const database = await startTestDatabase();
  await loadShippedProvinces(database.db, provinces);
  const store = new PackStore(database.db);
  await store.refresh();
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_PER_MINUTE: '1000000', ...environment });
  const app = await buildApp({ config, db: database.db, store, files: new Map(), ...rest });
  return {
    app,
    store,
    db: database.db,
    url: database.url,
    config,
    async stop() {
      await app.close();
      await database.stop();
    },
  };
}
