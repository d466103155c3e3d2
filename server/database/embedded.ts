import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  commandAs,
  EmbeddedPostgresError,
  findPostmaster,
  initialise,
  isAlive,
  lastComplaint,
  placesOf,
  prepareCluster,
  readPassword,
  SUPERUSER,
  type Cluster,
  type Postmaster,
} from './embedded-cluster.ts';

export interface EmbeddedPostgres {
  /** Connection string of the database `wenjin`. */
  url: string;
  /** Whether a server that was already running is used. */
  reused: boolean;
  /** Leaves the server; the last process to leave stops it and waits until it has ended. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** False only for data that may be lost, such as those of tests. */
  durable?: boolean;
}

const DATABASE = 'wenjin';
const OPEN_DEADLINE_MS = 60_000;
const STOP_DEADLINE_MS = 20_000;
const POLL_MS = 25;
/** Backends of a killed server hold its memory for a moment; a port may be lost to another process. */
const MOST_STARTS = 12;
const RESTART_PAUSE_MS = 500;
const LARGEST_LOG = 8 << 20;
/** Held shared by every process that uses the server; whoever gets it alone is the last one. */
const PRESENCE_LOCK = 7_361_001;

/**
 * Starts, or joins, the PostgreSQL whose data lie in `directory`: bound to 127.0.0.1, with a random
 * password beside its data. A server left behind by a killed process is joined and in the end stopped
 * like an own one; data left behind by a killed server recover by their log. Of several processes on
 * one server the last to leave stops it. Throws EmbeddedPostgresError when no server can be had.
 */
export async function openEmbedded(
  directory: string,
  { durable = true }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(resolve(directory));
  const deadline = Date.now() + OPEN_DEADLINE_MS;
  let reused = true;
  for (let starts = 0; Date.now() < deadline;) {
    let postmaster = findPostmaster(cluster);
    if (!postmaster) {
      if (starts++ === MOST_STARTS) break;
      if (starts > 1) await sleep(RESTART_PAUSE_MS);
      await initialise(cluster, durable);
      postmaster = await startPostmaster(cluster, durable);
      reused = postmaster === undefined;
    }
    const presence = postmaster && (await enter(cluster, postmaster));
    if (postmaster && presence)
      return {
        url: urlOf(cluster.password, postmaster.port, DATABASE),
        reused,
        stop: once(() => leave(cluster, presence)),
      };
    await sleep(POLL_MS);
  }
  throw new EmbeddedPostgresError(
    `内置数据库没有启动：${lastComplaint(cluster)}（日志 ${cluster.log}）`,
  );
}

/** The connection string of the server that runs on `directory`; undefined when none does. */
export function embeddedUrl(directory: string): string | undefined {
  const places = placesOf(resolve(directory));
  const postmaster = findPostmaster(places);
  if (!postmaster || !existsSync(places.passwordFile)) return undefined;
  return urlOf(readPassword(places.passwordFile), postmaster.port, DATABASE);
}

function urlOf(password: string, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= action());
}

/** Starts a server and waits until it takes connections; undefined when it ended before. */
async function startPostmaster(
  cluster: Cluster,
  durable: boolean,
): Promise<Postmaster | undefined> {
  const port = await freePort();
  if (existsSync(cluster.log) && statSync(cluster.log).size > LARGEST_LOG) rmSync(cluster.log);
  const log = openSync(cluster.log, 'a');
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'log_timezone=UTC',
    'timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const [command, args, options] = commandAs(cluster.runAs, cluster.binaries.postgres, [
    '-D',
    cluster.data,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  // A group of its own: Ctrl-C in a terminal reaches this process alone, which stops it in order.
  const child = spawn(command, args, {
    cwd: cluster.root,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
    ...options,
  });
  closeSync(log);
  child.unref();
  child.on('error', () => undefined);
  const runs = () => child.pid !== undefined && child.exitCode === null && !child.signalCode;
  const deadline = Date.now() + OPEN_DEADLINE_MS;
  while (runs() && Date.now() < deadline) {
    const found = findPostmaster(cluster);
    if (found?.pid === child.pid && found?.port === port && (await answers(cluster, port)))
      return found;
    await sleep(POLL_MS);
  }
  return undefined;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function connect(cluster: Cluster, port: number, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(cluster.password, port, database),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'wenjin presence',
  });
  // Unheard, a lost connection would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  try {
    const client = await connect(cluster, port, 'postgres');
    await client.end();
    return true;
  } catch {
    return false;
  }
}

const WRONG_PASSWORD = '28P01';
const DATABASE_EXISTS = '42P04';
const UNIQUE_VIOLATION = '23505';

/**
 * Marks this process as a user of the server, for as long as the connection lives, and makes sure
 * of the database. Undefined while the server starts, stops or is being stopped by its last user.
 */
async function enter(cluster: Cluster, { port }: Postmaster): Promise<pg.Client | undefined> {
  let client: pg.Client | undefined;
  try {
    client = await connect(cluster, port, 'postgres');
    await client.query('SELECT pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
    await createDatabase(client);
    return client;
  } catch (error) {
    await client?.end().catch(() => undefined);
    if (codeOf(error) === WRONG_PASSWORD)
      throw new EmbeddedPostgresError(
        `${cluster.data} 上的数据库不认 ${cluster.passwordFile} 里的密码：请恢复这个文件`,
      );
    return undefined;
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount !== 0) return;
  try {
    await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    const code = codeOf(error);
    if (code !== DATABASE_EXISTS && code !== UNIQUE_VIOLATION) throw error;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Leaves the server, and stops it when nobody else is there. */
async function leave(cluster: Cluster, presence: pg.Client): Promise<void> {
  const postmaster = findPostmaster(cluster);
  if (!postmaster) return presence.end().catch(() => undefined);
  const last = await isLast(presence);
  // Stopped while the lock is held: whoever comes now waits for it, and then starts a new server.
  if (last) await stopPostmaster(cluster, postmaster);
  await presence.end().catch(() => undefined);
}

async function isLast(presence: pg.Client): Promise<boolean> {
  try {
    await presence.query('SELECT pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
    const { rows } = await presence.query<{ alone: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS alone',
      [PRESENCE_LOCK],
    );
    return rows[0]?.alone ?? false;
  } catch {
    // The server went away and came back; without the lock nobody can be asked.
    return true;
  }
}

/** Fast shutdown, and the immediate one (the next start recovers) when that takes too long. */
async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + STOP_DEADLINE_MS;
    while (Date.now() < deadline) {
      if (!isAlive(pid) || findPostmaster(cluster)?.pid !== pid) return;
      await sleep(POLL_MS);
    }
  }
}
