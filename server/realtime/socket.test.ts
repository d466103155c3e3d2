import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { SocketMessage } from '#contract/socket.ts';
import { publish } from '#server/importer/publish.ts';
import { publication, rankDataset } from '../../tests/fixtures/import/datasets.ts';
import { startTestApp, type TestApp } from '../../tests/server-app.ts';

let test: TestApp;
let port: number;
const opened: WebSocket[] = [];

beforeAll(async () => {
  test = await startTestApp(['湖北'], {
    socketLimits: { perAddress: 6, total: 100, heartbeatMs: 300, pongDeadlineMs: 150 },
  });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as { port: number }).port;
});
afterAll(async () => {
  for (const socket of opened) socket.terminate();
  await test.stop();
});

interface Talk {
  socket: WebSocket;
  messages: SocketMessage[];
}

function open(deviceId = 'device-12345678', options: WebSocket.ClientOptions = {}): Talk {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws-pc-b/${deviceId}`, options);
  const messages: SocketMessage[] = [];
  socket.on('message', (data) =>
    messages.push(JSON.parse((data as Buffer).toString()) as SocketMessage),
  );
  socket.on('error', () => undefined);
  opened.push(socket);
  return { socket, messages };
}

async function refusedWith(talk: Talk): Promise<number> {
  const [, response] = (await once(talk.socket, 'unexpected-response')) as [
    unknown,
    { statusCode: number },
  ];
  return response.statusCode;
}

describe('the socket', () => {
  it('beats at once, again and again, with the data version', async () => {
    const { socket, messages } = open();
    await expect.poll(() => messages.length).toBeGreaterThanOrEqual(3);
    for (const { type, date, message } of messages) {
      expect(type).toBe('heartbeat');
      expect(new Date(date).toISOString()).toBe(date);
      expect(message).toBe(String(test.store.current.dataVersion));
    }
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  });

  it('answers a heartbeat, and nothing else that it is told', async () => {
    const { socket, messages } = open();
    await once(socket, 'message');
    socket.send('no JSON');
    socket.send('{"type":"announcement"}');
    const before = messages.length;
    socket.send('{"type":"heartbeat"}');
    await expect.poll(() => messages.length).toBeGreaterThan(before);
    socket.terminate();
  });

  it('tells a new data version at once', async () => {
    const { socket, messages } = open();
    await once(socket, 'message');
    const { dataVersion } = await publish(test.db, publication(rankDataset('湖北', 2026, 40)));
    await test.store.refreshTo(Number(dataVersion));
    await expect.poll(() => messages.at(-1)?.message).toBe(dataVersion);
    socket.terminate();
  });

  it('hangs up on a peer that does not answer', async () => {
    const { socket } = open('silent-device', { autoPong: false });
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1006);
  });

  it('hangs up on who talks too much, or too long', async () => {
    const chatty = open('chatty-device');
    await once(chatty.socket, 'open');
    for (let i = 0; i < 100; i++) chatty.socket.send('{}');
    expect(((await once(chatty.socket, 'close')) as [number])[0]).toBe(1008);
    const long = open('long-device');
    await once(long.socket, 'open');
    long.socket.send('x'.repeat(5_000));
    expect(((await once(long.socket, 'close')) as [number])[0]).toBe(1009);
  });

  it('refuses what is no device id, other pages, and too many from one address', async () => {
    expect(await refusedWith(open('short'))).toBe(422);
    expect(await refusedWith(open('..%2F..%2Fadmin'))).toBe(422);
    expect(await refusedWith(open('device-1', { origin: 'https://evil.example' }))).toBe(403);
    const own = open('device-1', { origin: `http://127.0.0.1:${port}` });
    await once(own.socket, 'open');
    const more = Array.from({ length: 5 }, () => open());
    await Promise.all(more.map(({ socket }) => once(socket, 'open')));
    expect(await refusedWith(open())).toBe(429);
    more[0]!.socket.close();
    await once(more[0]!.socket, 'close');
    await expect
      .poll(async () => {
        const { socket } = open();
        return Promise.race([
          once(socket, 'open').then(() => 'open'),
          once(socket, 'unexpected-response').then(() => 'refused'),
        ]);
      })
      .toBe('open');
  });
});
