import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPostmaster, placesOf } from './embedded-cluster.ts';
import { embeddedUrl, openEmbedded } from './embedded.ts';

const CHILD = fileURLToPath(new URL('../../tests/fixtures/embedded-child.ts', import.meta.url));

let directory: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'wenjin-embedded-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await (await openEmbedded(directory)).stop();
  rmSync(directory, { recursive: true });
});

const postmaster = () => findPostmaster(placesOf(directory));

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const countKept = async (url: string) =>
  (await query(url, 'SELECT count(*)::integer AS count FROM kept'))[0]!.count;

/** A process of its own that uses the folder; resolves when its row is committed. */
async function startChild(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
}

function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('the embedded PostgreSQL', () => {
  it('speaks UTF-8, syncs to disk, listens on 127.0.0.1 only and keeps its password to itself', async () => {
    const own = await openEmbedded(directory);
    expect(own.reused).toBe(false);
    const settings = await query(
      own.url,
      `SELECT name, setting FROM pg_settings WHERE name IN
       ('server_encoding', 'fsync', 'synchronous_commit', 'listen_addresses',
        'unix_socket_directories', 'password_encryption')`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      server_encoding: 'UTF8',
      fsync: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      password_encryption: 'scram-sha-256',
    });
    expect(statSync(join(directory, 'password')).mode & 0o777).toBe(0o600);
    expect(embeddedUrl(directory)).toBe(own.url);
    const wrong = new URL(own.url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await own.stop();
    expect(postmaster()).toBeUndefined();
    expect(embeddedUrl(directory)).toBeUndefined();
  });

  it('is shared by a second opener, and stopped by the last to leave', async () => {
    const [first, second] = await Promise.all([openEmbedded(directory), openEmbedded(directory)]);
    expect(first.reused).not.toBe(second.reused);
    const { pid } = postmaster()!;
    await second.stop();
    await second.stop();
    expect(postmaster()?.pid).toBe(pid);
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await first.stop();
    expect(postmaster()).toBeUndefined();
  });

  it('left behind by a killed process is taken over, and stopped in the end', async () => {
    const child = await startChild();
    const { pid } = postmaster()!;
    await kill(child.pid!);
    const next = await openEmbedded(directory);
    expect(next.reused).toBe(true);
    expect(postmaster()?.pid).toBe(pid);
    expect(await countKept(next.url)).toBe(1);
    await next.stop();
    expect(postmaster()).toBeUndefined();
  });

  it('killed itself recovers with every committed row', async () => {
    await startChild();
    await kill(postmaster()!.pid);
    const next = await openEmbedded(directory);
    expect(next.reused).toBe(false);
    expect(await countKept(next.url)).toBe(1);
    await next.stop();
  });

  it('killed together with its process recovers too', async () => {
    const child = await startChild();
    await kill(child.pid!);
    await kill(postmaster()!.pid);
    await startChild();
    const next = await openEmbedded(directory);
    expect(await countKept(next.url)).toBe(2);
    await next.stop();
  });

  it.runIf(process.getuid?.() === 0)('runs below a folder that only root may enter', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'wenjin-closed-'));
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    const own = await openEmbedded(join(closed, 'postgres'));
    expect(await query(own.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await own.stop();
    rmSync(closed, { recursive: true });
  });

  it('starts over a pid file that names another, living process', async () => {
    await (await openEmbedded(directory)).stop();
    const pidFile = join(directory, 'data', 'postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${join(directory, 'data')}\n0\n5432\n\n127.0.0.1\n`);
    const next = await openEmbedded(directory);
    expect(next.reused).toBe(false);
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await next.stop();
  });

  it('says in one line that its password file was replaced', async () => {
    const own = await openEmbedded(directory);
    const file = join(directory, 'password');
    const password = readFileSync(file, 'utf8');
    writeFileSync(file, 'another\n');
    await expect(openEmbedded(directory)).rejects.toThrow(/^.* 上的数据库不认 .* 里的密码.*$/);
    writeFileSync(file, password);
    await own.stop();
  });
});
