import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readHeartbeat, type SocketMessage } from '#contract/socket.ts';
import { buildApp } from '#server/app.ts';
import { socketAddress } from '#sync/socket-address.ts';
import { SocketDriver } from '#sync/socket-driver.ts';
import { startTestApp, type TestApp } from '../../tests/server-app.ts';
import { announce, withdraw } from './announce.ts';
import { followAnnouncements } from './follow-announcements.ts';

// The client's own driver against the real server, over a real connection.

let test: TestApp;
let port: number;
let following: { stop(): Promise<void> };

const quiet = { warn: () => undefined };

beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as { port: number }).port;
  following = followAnnouncements(test.app.sockets, { db: test.db, url: test.url, log: quiet });
});
afterAll(async () => {
  await following.stop();
  await test.stop();
});

interface Client {
  driver: SocketDriver;
  messages: SocketMessage[];
  log: string[];
  end: () => void;
}

function client(deviceId: string): Client {
  const page = new URL(`http://127.0.0.1:${port}/`);
  const messages: SocketMessage[] = [];
  const log: string[] = [];
  const driver = new SocketDriver({
    dial: () => new WebSocket(socketAddress(deviceId, page, false), { origin: page.origin }),
    onOpen: () => log.push('open'),
    onLost: () => log.push('lost'),
    onMessage: (message) => messages.push(message),
    // The shortest pauses.
    random: () => 0,
  });
  driver.start();
  return { driver, messages, log, end: () => driver.stop() };
}

const announcements = ({ messages }: Client) =>
  messages.filter(({ type }) => type === 'announcement').map(({ id, message }) => [id, message]);

it('opens, hears the version, is answered, and hears announcements and withdrawals', async () => {
  const one = client('device-driver-1');
  await expect.poll(() => one.messages.length).toBe(1);
  expect(readHeartbeat(one.messages[0]!.message)).toEqual({
    dataVersion: test.store.current.dataVersion,
    changed: false,
  });
  one.driver.wake();
  expect(one.driver.state).toBe('asking');
  await expect.poll(() => one.driver.state).toBe('open');
  const id = uuid();
  await announce(test.db, { id, message: '今晚维护' });
  await withdraw(test.db, id);
  await expect.poll(() => announcements(one).at(-1)).toEqual([id, '']);
  one.end();
  await expect.poll(() => test.app.sockets.devices).toEqual([]);
});

it('comes back by itself when the server has gone and come back', async () => {
  const clients = Array.from({ length: 5 }, (_, index) => client(`device-driver-${index}`));
  for (const { log } of clients) await expect.poll(() => log).toEqual(['open']);
  const { config, db, store } = test;
  await test.app.close();
  for (const { log } of clients) await expect.poll(() => log).toEqual(['open', 'lost']);
  const again = await buildApp({ config, db, store, files: new Map() });
  await again.listen({ host: '127.0.0.1', port });
  for (const { log } of clients)
    await expect.poll(() => log, { timeout: 10_000 }).toEqual(['open', 'lost', 'open']);
  for (const { end } of clients) end();
  await again.close();
});

it('is refused with a page of another origin, and keeps trying', async () => {
  const stranger = new SocketDriver({
    dial: () =>
      new WebSocket(`ws://127.0.0.1:${port}/ws-pc-b/device-driver-9`, {
        origin: 'https://evil.example',
      }),
    onOpen: () => expect.unreachable(),
    onLost: () => undefined,
    onMessage: () => expect.unreachable(),
  });
  stranger.start();
  await expect.poll(() => stranger.state).toBe('waiting');
  stranger.stop();
});
