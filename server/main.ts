import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepRetention } from './accounts/retention.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openDatabase, type Database } from './database/connection.ts';
import { EmbeddedPostgresError } from './database/embedded-cluster.ts';
import { migrate } from './database/migrate.ts';
import { connectDatabase, DatabaseUnreachable, openEmbeddedIn } from './database/open.ts';
import { improveDocuments } from './packs/build.ts';
import { followPublications } from './packs/follow.ts';
import { PackStore } from './packs/store.ts';
import { compressFiles, loadAppFiles, type AppFiles } from './plugins/app-files.ts';
import { LogStream } from './plugins/request-log.ts';
import { expectPortFree, StartError } from './port.ts';
import { progressOn } from './progress.ts';
import { followAccounts } from './realtime/follow-accounts.ts';
import { followAnnouncements } from './realtime/follow-announcements.ts';
import { Shutdown } from './shutdown.ts';

/** The project's folder, wherever this file was built to. */
const ROOT = findRoot(fileURLToPath(new URL('.', import.meta.url)));

/** Errors that whoever starts the server can mend; the rest are ours and show their stack. */
const EXPLAINED = [ConfigError, StartError, DatabaseUnreachable, EmbeddedPostgresError];

const shutdown = new Shutdown();

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  shutdown.listen();
  await expectPortFree(config.host, config.port);
  const [files, { db, url }] = await Promise.all([loadFiles(config), openStorage(config)]);
  await migrate(db);
  await loadDataOnce(db);
  const store = new PackStore(await openReader(config, db));
  await store.refresh();
  await serve(config, db, url, store, files);
}

async function loadFiles(config: Config): Promise<AppFiles> {
  const files = await loadAppFiles(join(ROOT, 'dist'), join(config.varDirectory, 'assets'));
  if (files.size === 0)
    console.error('dist/ 里没有构建好的页面，只提供接口：请先运行 npm run build');
  await compressFiles(files.values(), 'fast');
  return files;
}

async function openStorage(config: Config): Promise<{ db: Database; url: string }> {
  if (config.databaseUrl !== undefined) {
    const db = await connectDatabase('DATABASE_URL', config.databaseUrl);
    shutdown.closing(() => db.destroy());
    return { db, url: config.databaseUrl };
  }
  const opening = openEmbeddedIn(config.varDirectory);
  // Also for a Ctrl-C while it starts.
  shutdown.closing(async () => (await opening).stop());
  const { url } = await opening;
  const db = openDatabase(url);
  shutdown.closing(() => db.destroy());
  return { db, url };
}

async function openReader(config: Config, db: Database): Promise<Database> {
  if (config.databaseReadUrl === undefined) return db;
  const reader = await connectDatabase('DATABASE_READ_URL', config.databaseReadUrl);
  shutdown.closing(() => reader.destroy());
  return reader;
}

/** The shipped tables, where nothing was ever published. */
async function loadDataOnce(db: Database): Promise<void> {
  const published = await db.selectFrom('data_version').select('id').limit(1).executeTakeFirst();
  if (published) return;
  // The readers of spreadsheets take time to load, and are needed on the first start only.
  const { loadShippedData } = await import('./importer/ship.ts');
  const progress = progressOn(process.stdout);
  await loadShippedData(db, join(ROOT, 'data'), progress.report);
  progress.end();
}

async function serve(
  config: Config,
  db: Database,
  url: string,
  store: PackStore,
  files: AppFiles,
): Promise<void> {
  const logs = new LogStream();
  shutdown.closing(() => logs.flush());
  const app = await buildApp({ config, db, store, files, logs });
  for (const following of [
    followPublications(store, url, app.log),
    followAnnouncements(app.sockets, { db, url, log: app.log }),
    followAccounts(app.sockets, { db, url, log: app.log }),
  ])
    shutdown.closing(() => following.stop());
  const retention = keepRetention(db, config.retention, (error) =>
    app.log.warn({ err: error }, 'old records were not deleted'),
  );
  shutdown.closing(() => retention.stop());
  improveLater(db, store, files, (error) => app.log.warn({ err: error }, 'compression stopped'));
  shutdown.closing(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  console.log(`问津已启动：http://${host.includes(':') ? `[${host}]` : host}:${port}`);
}

/** The best compression, in the background: documents in the database, the app in memory. */
function improveLater(
  db: Database,
  store: PackStore,
  files: AppFiles,
  onError: (error: unknown) => void,
): void {
  const control = new AbortController();
  const work = (async () => {
    if ((await improveDocuments(db, control.signal)) > 0) await store.refresh();
    await compressFiles(files.values(), 'best', control.signal);
  })().catch((error: unknown) => {
    if (!control.signal.aborted) onError(error);
  });
  shutdown.closing(() => {
    control.abort();
    return work;
  });
}

function fail(error: unknown): void {
  if (shutdown.begun) return;
  const explained = EXPLAINED.some((kind) => error instanceof kind);
  console.error(explained ? (error as Error).message : error);
  void shutdown.run(1);
}

process.on('uncaughtException', fail);
// A terminal that is gone ends by its own signal, not by an error of writing to it.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
start().catch(fail);
