import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { loadShippedProvinces } from '../tests/server-app.ts';
import { findPostmaster, placesOf } from './database/embedded-cluster.ts';
import { openDatabase } from './database/connection.ts';
import { openEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('..', import.meta.url));

let folder: string;
const children: ChildProcess[] = [];

// One province is there beforehand, so that a start need not load the whole country.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wenjin-main-'));
  const postgres = await openEmbedded(join(folder, 'postgres'));
  const db = openDatabase(postgres.url);
  await migrate(db);
  await loadShippedProvinces(db, ['湖北']);
  await db.destroy();
  await postgres.stop();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await (await openEmbedded(join(folder, 'postgres'))).stop();
  rmSync(folder, { recursive: true });
});

interface Run {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

function run(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      WENJIN_VAR: folder,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      ...environment,
    },
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, ended };
}

/** A server that listens; resolves with its origin. */
async function start(): Promise<Run & { origin: string }> {
  const started = run({ PORT: '0' });
  const address = /问津已启动：(http:\/\/\S+)/;
  await expect.poll(started.output, { timeout: 60_000 }).toMatch(address);
  return { ...started, origin: address.exec(started.output())![1]! };
}

const postmaster = () => findPostmaster(placesOf(join(folder, 'postgres')));

async function isReady(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/api/ready`)).status === 200;
}

/** Lines that a person reads. */
const linesOf = (text: string) => text.trim().split('\n');

describe('the server process', () => {
  it('serves, and on Ctrl-C closes its sockets and its database and ends with 0', async () => {
    const server = await start();
    expect(await isReady(server.origin)).toBe(true);
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws-pc-b/device-123`);
    await once(socket, 'message');
    const closed = once(socket, 'close');
    server.child.kill('SIGINT');
    await closed;
    expect(await server.ended).toBe(0);
    expect(postmaster()).toBeUndefined();
  });

  it('takes a double Ctrl-C of one key press for one', async () => {
    const server = await start();
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(postmaster()).toBeUndefined();
  });

  it('starts again after it and its PostgreSQL were killed', async () => {
    const first = await start();
    first.child.kill('SIGKILL');
    await first.ended;
    const { pid } = postmaster()!;
    const second = await start();
    expect(await isReady(second.origin)).toBe(true);
    expect(postmaster()?.pid).toBe(pid);
    second.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await second.ended;
    const third = await start();
    expect(await isReady(third.origin)).toBe(true);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(postmaster()).toBeUndefined();
  });

  it('says in one line that its port is taken, before it starts a database', async () => {
    const log = join(folder, 'postgres', 'postgres.log');
    const before = readFileSync(log, 'utf8');
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = run({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    other.close();
    expect(linesOf(server.output())).toEqual([
      expect.stringMatching(new RegExp(`^端口 ${port} 已被占用（EADDRINUSE）：`)),
    ]);
    expect(readFileSync(log, 'utf8')).toBe(before);
  });

  it.each([
    ['127.0.0.1:1', '没有程序在那里监听（ECONNREFUSED）'],
    ['nowhere.invalid', '没有这个主机名（ENOTFOUND）'],
  ])('says in one line that the database at %s does not answer', async (host, reason) => {
    const server = run({ PORT: '0', DATABASE_URL: `postgres://user:secret@${host}/wenjin` });
    expect(await server.ended).toBe(1);
    expect(linesOf(server.output())).toEqual([
      `连不上 DATABASE_URL 指定的数据库 ${host}/wenjin：${reason}`,
    ]);
  });

  it('says in one line which variable it cannot use', async () => {
    const server = run({ PORT: 'eighty' });
    expect(await server.ended).toBe(1);
    expect(linesOf(server.output())).toEqual(['PORT=eighty：应为 0 到 65535 的整数']);
  });
});
