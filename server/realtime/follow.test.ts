import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { v4, v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { CallData } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { readHeartbeat, type SocketMessage } from '#contract/socket.ts';
import { buildApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '../../tests/server-app.ts';
import { announce, withdraw } from './announce.ts';
import { followAccounts } from './follow-accounts.ts';
import { followAnnouncements } from './follow-announcements.ts';

/** Two server processes' worth of apps on one database. */
let first: TestApp;
let apps: FastifyInstance[];
const following: { stop(): Promise<void> }[] = [];
let warnings: string[] = [];

beforeAll(async () => {
  first = await startTestApp();
  const { config, db, store } = first;
  const second = await buildApp({ config, db, store, files: new Map() });
  apps = [first.app, second];
  for (const app of apps) {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const log = { warn: (_: object, message: string) => warnings.push(message) };
    const parts = { db, url: first.url, log };
    following.push(followAnnouncements(app.sockets, parts), followAccounts(app.sockets, parts));
  }
  while ((await listeners()) < 4) await pause(20);
});
afterAll(async () => {
  for (const one of following) await one.stop();
  await apps[1]!.close();
  await first.stop();
});

/** Connections that listen. */
async function listeners(): Promise<number> {
  const { rows } = await first.db.executeQuery<{ pid: number }>(
    CompiledQuery.raw(
      "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    ),
  );
  return rows.length;
}

interface Device {
  socket: WebSocket;
  messages: SocketMessage[];
  announcements: () => string[];
  /** How many times it was told that rights or data have changed. */
  changes: () => number;
}

const devices: Device[] = [];

async function connect(app: FastifyInstance, deviceId: string = v4()): Promise<Device> {
  const { port } = app.server.address() as { port: number };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws-pc-b/${deviceId}`);
  const messages: SocketMessage[] = [];
  socket.on('message', (data) =>
    messages.push(JSON.parse((data as Buffer).toString()) as SocketMessage),
  );
  const device: Device = {
    socket,
    messages,
    announcements: () =>
      messages.filter(({ type }) => type === 'announcement').map(({ message }) => message),
    changes: () =>
      messages.filter(
        ({ type, message }) => type === 'heartbeat' && readHeartbeat(message)?.changed,
      ).length,
  };
  devices.push(device);
  await once(socket, 'message');
  return device;
}

beforeEach(async () => {
  warnings = [];
  await first.db.deleteFrom('announcement').execute();
});
afterEach(() => {
  for (const { socket } of devices.splice(0)) socket.terminate();
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type List = CallData<'GET /api/announcements'>;
async function list(since?: string, app = apps[0]!): Promise<List> {
  const query: Record<string, string> = since === undefined ? {} : { since };
  const response = await app.inject({ url: '/api/announcements', query });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Envelope<List>>().data;
}

/** Cuts every listening connection, as a database that restarts does. */
async function cutListeners(): Promise<void> {
  await first.db.executeQuery(
    CompiledQuery.raw(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    ),
  );
  await expect.poll(listeners).toBe(0);
}

describe('an announcement', () => {
  it('reaches every socket of every process once, with its id and date', async () => {
    const all = await Promise.all([...apps, ...apps, ...apps].map((app) => connect(app)));
    const id = uuid();
    const date = await announce(first.db, { id, message: ' 湖北一分一段表\n已发布 ' });
    for (const device of all) {
      await expect.poll(device.announcements).toEqual(['湖北一分一段表 已发布']);
      const told = device.messages.find(({ type }) => type === 'announcement');
      expect(told).toMatchObject({ id, date: date.toISOString() });
    }
    await announce(first.db, { id, message: '又来一次' });
    await pause(300);
    for (const device of all) expect(device.announcements()).toHaveLength(1);
    expect((await list()).announcements).toEqual([
      { id, date: date.toISOString(), message: '湖北一分一段表 已发布' },
    ]);
  });

  it('is taken back from the sockets and from the list', async () => {
    const device = await connect(apps[1]!);
    const id = uuid();
    await announce(first.db, { id, message: '写错了' });
    await expect.poll(device.announcements).toEqual(['写错了']);
    const since = (await list()).at;
    expect(await withdraw(first.db, id)).toBe(true);
    expect(await withdraw(first.db, id)).toBe(false);
    await expect.poll(device.announcements).toEqual(['写错了', '']);
    expect(device.messages.at(-1)).toMatchObject({ id, message: '' });
    expect(await list()).toMatchObject({ announcements: [], withdrawn: [id] });
    expect(await list(since)).toMatchObject({ announcements: [], withdrawn: [id] });
    expect(await list((await list()).at)).toMatchObject({ announcements: [], withdrawn: [] });
  });

  it('waits for its date, on every process; one withdrawn before it is never sent', async () => {
    const all = await Promise.all(apps.map((app) => connect(app)));
    const gone = uuid();
    await announce(first.db, { id: gone, message: '不发了', date: inSeconds(0.6) });
    await announce(first.db, { id: uuid(), message: '到点发布', date: inSeconds(0.7) });
    await withdraw(first.db, gone);
    await pause(300);
    for (const device of all) expect(device.announcements()).toEqual([]);
    expect((await list()).announcements).toEqual([]);
    for (const device of all)
      await expect
        .poll(() => device.announcements().filter((text) => text !== ''), { timeout: 3_000 })
        .toEqual(['到点发布']);
    expect((await list()).announcements.map(({ message }) => message)).toEqual(['到点发布']);
  });

  it('of a rolled back transaction is never heard of', async () => {
    const device = await connect(apps[0]!);
    await first.db
      .transaction()
      .execute(async (tx) => {
        await announce(tx, { id: uuid(), message: '半途而废' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await announce(first.db, { id: uuid(), message: '之后' });
    await expect.poll(device.announcements).toEqual(['之后']);
  });

  it('that was made while nobody listened is told when listening begins anew, once', async () => {
    const all = await Promise.all(apps.map((app) => connect(app)));
    await announce(first.db, { id: uuid(), message: '之前' });
    for (const device of all) await expect.poll(device.announcements).toEqual(['之前']);
    await cutListeners();
    await announce(first.db, { id: uuid(), message: '其间' });
    for (const device of all)
      await expect.poll(device.announcements, { timeout: 5_000 }).toEqual(['之前', '其间']);
    await expect.poll(listeners).toBe(4);
    expect(warnings.length).toBeGreaterThan(0);
  });

  it('has a text of one to 500 characters', async () => {
    const make = (message: string) => announce(first.db, { id: uuid(), message });
    await expect(make(' \n ')).rejects.toThrow('公告没有内容');
    await expect(make('长'.repeat(501))).rejects.toThrow('公告有 501 个字，最多 500 个字');
    await make('长'.repeat(500));
  });
});

describe('GET /api/announcements', () => {
  it('lists what came since a moment, newest first, at most 50, of the last 30 days', async () => {
    const day = 24 * 3600;
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: uuid(),
      message: `第 ${index} 条`,
      date: inSeconds(-index * day - 60),
      withdrawn_at: null,
    }));
    await first.db.insertInto('announcement').values(rows).execute();
    const messages = async (since?: string) =>
      (await list(since)).announcements.map(({ message }) => message);
    expect(await messages()).toEqual(rows.slice(0, 30).map(({ message }) => message));
    expect(await messages(inSeconds(-2 * day).toISOString())).toEqual(['第 0 条', '第 1 条']);
    const many = Array.from({ length: 60 }, (_, index) => ({
      id: uuid(),
      message: `新 ${index}`,
      date: inSeconds(-index / 10),
      withdrawn_at: null,
    }));
    await first.db.insertInto('announcement').values(many).execute();
    expect(await messages()).toEqual(many.slice(0, 50).map(({ message }) => message));
  });

  it('takes an ISO date-time and nothing else', async () => {
    for (const since of ['2026-06-25T00:00:00Z', '2026-06-25T08:00:00.123+08:00'])
      await list(since);
    for (const since of ['2026-06-25', '2026-13-25T00:00:00Z', 'yesterday', '1', "';--"]) {
      const response = await apps[0]!.inject({ url: '/api/announcements', query: { since } });
      expect(response.statusCode, since).toBe(422);
    }
  });

  it('is never older than its request, however many ask at once', async () => {
    for (let round = 0; round < 10; round++) {
      const id = uuid();
      const crowd = Array.from({ length: 20 }, () => list());
      await announce(first.db, { id, message: `第 ${round} 轮` });
      const after = await Promise.all(Array.from({ length: 20 }, () => list()));
      for (const { announcements } of after) expect(announcements[0]?.id).toBe(id);
      await Promise.all(crowd);
    }
  });
});

describe('a change of rights or data', () => {
  let accounts: string[];

  async function login(accountId: string, deviceId: string, revoked = false): Promise<void> {
    await first.db
      .insertInto('session')
      .values({
        id: v4(),
        account_id: accountId,
        device_id: deviceId,
        login_from: 4,
        revoked_at: revoked ? new Date() : null,
      })
      .execute();
  }

  /** As the writes of accounts do it, in their transactions. */
  async function change(...accountIds: string[]): Promise<void> {
    await first.db.transaction().execute(async (tx) => {
      for (const id of accountIds)
        await tx.executeQuery(CompiledQuery.raw('SELECT pg_notify($1, $2)', ['account', id]));
    });
  }

  beforeEach(async () => {
    accounts = Array.from({ length: 3 }, () => v4());
    await first.db
      .insertInto('account')
      .values(accounts.map((id) => ({ id, tel: id, province: null, year: null })))
      .execute();
  });

  it('is told to the devices of that login only, all of them, on every process', async () => {
    const ids = Array.from({ length: 5 }, () => v4());
    await login(accounts[0]!, ids[0]!);
    await login(accounts[0]!, ids[1]!);
    await login(accounts[0]!, ids[2]!, true);
    await login(accounts[1]!, ids[3]!);
    const own = [
      await connect(apps[0]!, ids[0]),
      await connect(apps[1]!, ids[0]),
      await connect(apps[1]!, ids[1]),
    ];
    const others = [
      await connect(apps[0]!, ids[2]),
      await connect(apps[0]!, ids[3]),
      await connect(apps[1]!, ids[4]),
    ];
    await change(accounts[0]!);
    for (const device of own) await expect.poll(device.changes).toBe(1);
    await pause(200);
    for (const device of others) expect(device.changes()).toBe(0);
    expect(readHeartbeat(own[0]!.messages.at(-1)!.message)).toEqual({
      dataVersion: first.store.current.dataVersion,
      changed: true,
    });
  });

  it('is told once for a burst, and junk on the channel is left', async () => {
    const ids = [v4(), v4()];
    await login(accounts[0]!, ids[0]!);
    await login(accounts[1]!, ids[1]!);
    const own = [await connect(apps[0]!, ids[0]), await connect(apps[1]!, ids[1])];
    await change('junk', '', accounts[2]!);
    for (let i = 0; i < 5; i++) await change(accounts[0]!, accounts[1]!);
    for (const device of own) await expect.poll(device.changes).toBe(1);
    await pause(200);
    for (const device of own) expect(device.changes()).toBe(1);
    await change(accounts[1]!);
    await expect.poll(own[1]!.changes).toBe(2);
    expect(own[0]!.changes()).toBe(1);
  });

  it('that was missed is made good: after a loss every device with a login is told', async () => {
    const ids = [v4(), v4()];
    await login(accounts[0]!, ids[0]!);
    const member = await connect(apps[0]!, ids[0]);
    const guest = await connect(apps[0]!, ids[1]);
    await cutListeners();
    await change(accounts[0]!);
    await expect.poll(member.changes, { timeout: 15_000 }).toBe(1);
    expect(guest.changes()).toBe(0);
  });
});
