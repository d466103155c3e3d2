import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../tests/fixtures/browser-globals.ts';
import {
  json,
  startScriptedServer,
  type ScriptedServer,
} from '../../tests/fixtures/sync-server.ts';
import { heartbeatText } from '#contract/socket.ts';
import { shownAnnouncements } from '#db/announcements.ts';
import { db } from '#db/database.ts';
import { writeFact, type Facts } from '#db/facts.ts';
import { startSocket } from './socket.ts';
import { updateStatus } from './status.ts';

const { pullNow } = vi.hoisted(() => ({ pullNow: vi.fn(() => Promise.resolve()) }));
vi.mock('./schedule.ts', () => ({ pullNow }));

/** What the page's window and its other tabs are to this tab. */
const page = new EventTarget();
const visibility = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const otherTab = new BroadcastChannel('wenjin-socket');
const fromThisTab: string[] = [];
otherTab.addEventListener('message', (event: MessageEvent<string>) => fromThisTab.push(event.data));

class Socket extends EventTarget {
  static readonly all: Socket[] = [];
  closed = false;
  readonly sent: string[] = [];
  constructor(readonly url: string) {
    super();
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  opens(): void {
    this.dispatchEvent(new Event('open'));
  }
  says(type: string, message: string, id?: string): void {
    const date = new Date().toISOString();
    const data = JSON.stringify({ type, date, message, id });
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  beats(dataVersion: number, changed = false): void {
    this.says('heartbeat', heartbeatText({ dataVersion, changed }));
  }
}

let server: ScriptedServer;
const socket = () => Socket.all.at(-1)!;
const asksFor = (path: string) => server.asked.filter((asked) => asked === path).length;
const ANNOUNCEMENTS = '/api/announcements';

async function holdVersion(dataVersion: number, ageMs: number): Promise<void> {
  const manifest = { dataVersion, scopes: [] } as unknown as Facts['manifest']['manifest'];
  await writeFact('manifest', { manifest, etag: null });
  await writeFact('manifestAt', Date.now() - ageMs);
}

/** A device that holds version 5, confirmed a moment ago, with a socket that is open. */
beforeAll(async () => {
  server = await startScriptedServer();
  stubBrowser(() => server.origin);
  const list = { at: '2026-06-26T00:00:00.000Z', announcements: [], withdrawn: [] };
  server.replies.set(ANNOUNCEMENTS, json({ code: 200, message: null, data: list }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', visibility);
  vi.stubGlobal('location', new URL('https://wenjin.example.cn/weici'));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('WebSocket', Socket);
  // Jitter of none: what is planned for later comes at once.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  startSocket();
});
afterAll(async () => {
  page.dispatchEvent(new Event('pagehide'));
  otherTab.close();
  await server.stop();
});
beforeEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()));
  await holdVersion(5, 0);
  updateStatus({ reached: true });
  if (Socket.all.length === 1) socket().opens();
  pullNow.mockClear();
});

const pulls = () => pullNow.mock.calls.length;
const quiet = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('the socket of a device', () => {
  it('names the device in its address, and nothing else', () => {
    const id = localStorage.getItem('deviceUUID')!;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(socket().url).toBe(`wss://wenjin.example.cn/ws-pc-b/${id}`);
    expect(Socket.all).toHaveLength(1);
  });

  it('asks for announcements that were missed once it is open, and tells the other tabs', async () => {
    await expect.poll(() => asksFor(ANNOUNCEMENTS)).toBeGreaterThanOrEqual(1);
    await expect.poll(() => fromThisTab).toContain('open');
    otherTab.postMessage('ask');
    await expect.poll(() => fromThisTab.filter((m) => m === 'open').length).toBeGreaterThan(1);
  });

  it('pulls for a newer version and for a change of rights, and for nothing else', async () => {
    socket().beats(5);
    socket().beats(4);
    await quiet();
    expect(pulls()).toBe(0);
    socket().beats(6);
    socket().beats(6);
    await expect.poll(pulls).toBe(1);
    await quiet();
    expect(pulls()).toBe(1);
    socket().beats(5, true);
    await expect.poll(pulls).toBe(2);
  });

  it('keeps an announcement, and lets a withdrawn one go', async () => {
    socket().says('announcement', '一分一段表已发布', 'a');
    socket().says('announcement', '写错了', 'b');
    await expect.poll(async () => (await shownAnnouncements()).length).toBe(2);
    socket().says('announcement', '', 'b');
    await expect.poll(async () => (await shownAnnouncements()).map(({ id }) => id)).toEqual(['a']);
  });

  it('asks again for announcements after a question that failed, with the next heartbeat', async () => {
    const reply = server.replies.get(ANNOUNCEMENTS)!;
    server.replies.set(ANNOUNCEMENTS, json({ code: 503 }, 503));
    const before = asksFor(ANNOUNCEMENTS);
    socket().opens();
    await expect.poll(() => asksFor(ANNOUNCEMENTS)).toBe(before + 1);
    await quiet();
    server.replies.set(ANNOUNCEMENTS, reply);
    socket().beats(5);
    await expect.poll(() => asksFor(ANNOUNCEMENTS)).toBe(before + 2);
    await quiet();
    socket().beats(5);
    await quiet();
    expect(asksFor(ANNOUNCEMENTS)).toBe(before + 2);
  });

  it('pulls when it opens after an absence, or with a login; a fresh guest needs none', async () => {
    socket().opens();
    await quiet();
    expect(pulls()).toBe(0);
    await holdVersion(5, 60_000);
    socket().opens();
    await expect.poll(pulls).toBe(1);
    await holdVersion(5, 0);
    localStorage.setItem('Authorization', 'token');
    socket().opens();
    await expect.poll(pulls).toBe(2);
    localStorage.removeItem('Authorization');
  });

  it('pulls when another tab gets through while this one was offline', async () => {
    otherTab.postMessage('open');
    await quiet();
    expect(pulls()).toBe(0);
    updateStatus({ reached: false });
    otherTab.postMessage('open');
    await expect.poll(pulls).toBe(1);
  });

  it('probes when the page is looked at again', () => {
    const { sent } = socket();
    visibility.dispatchEvent(new Event('visibilitychange'));
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0]!)).toMatchObject({ type: 'heartbeat' });
    socket().beats(5);
  });

  it('takes the new id of a device whose data were cleared', () => {
    const old = socket();
    localStorage.removeItem('deviceUUID');
    old.beats(5);
    expect(old.closed).toBe(true);
    expect(socket()).not.toBe(old);
    expect(socket().url).toContain(localStorage.getItem('deviceUUID'));
    socket().opens();
  });

  it('closes with the page and opens when the page comes back', () => {
    const old = socket();
    page.dispatchEvent(new Event('pagehide'));
    expect(old.closed).toBe(true);
    page.dispatchEvent(new Event('online'));
    visibility.dispatchEvent(new Event('visibilitychange'));
    expect(socket()).toBe(old);
    page.dispatchEvent(new Event('pageshow'));
    expect(socket()).not.toBe(old);
  });
});
