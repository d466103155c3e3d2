import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketMessage } from '#contract/socket.ts';
import { SocketDriver, type SocketLike } from './socket-driver.ts';

/** A socket whose other end the test is. */
class FakeSocket extends EventTarget implements SocketLike {
  readonly sent: SocketMessage[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as SocketMessage);
  }
  close(): void {
    this.closed = true;
  }
  opens(): void {
    this.dispatchEvent(new Event('open'));
  }
  says(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  breaks(): void {
    this.dispatchEvent(new Event('error'));
    this.dispatchEvent(new Event('close'));
  }
}

let sockets: FakeSocket[];
let heard: SocketMessage[];
let log: string[];
let forbidden: boolean;
let driver: SocketDriver;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  heard = [];
  log = [];
  forbidden = false;
  driver = new SocketDriver({
    dial: () => {
      if (forbidden) throw new DOMException('refused', 'SecurityError');
      sockets.push(new FakeSocket());
      return sockets.at(-1)!;
    },
    onOpen: () => log.push('open'),
    onLost: () => log.push('lost'),
    onMessage: (message) => heard.push(message),
    random: () => 0.5,
  });
});
afterEach(() => vi.useRealTimers());

const last = () => sockets.at(-1)!;
const heartbeat = { type: 'heartbeat', date: '2026-06-25T00:00:00.000Z', message: '3' } as const;

describe('the driver', () => {
  it('sends a heartbeat every 30 s and is content with an answer within 10 s', () => {
    driver.start();
    last().opens();
    last().says(heartbeat);
    for (let beats = 1; beats <= 5; beats++) {
      vi.advanceTimersByTime(30_000);
      expect(last().sent).toHaveLength(beats);
      expect(last().sent.at(-1)).toMatchObject({ type: 'heartbeat', message: '' });
      last().says(heartbeat);
    }
    expect(sockets).toHaveLength(1);
    expect(log).toEqual(['open']);
    expect(heard).toHaveLength(6);
  });

  it('gives a silent socket up after 10 s and comes back after about 5 s', () => {
    driver.start();
    last().opens();
    vi.advanceTimersByTime(30_000);
    vi.advanceTimersByTime(9_999);
    expect(last().closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(last().closed).toBe(true);
    expect(log).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(4_999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });

  it('hears nothing more of a socket that it hung up on', () => {
    driver.start();
    const first = last();
    vi.advanceTimersByTime(10_000);
    expect(first.closed).toBe(true);
    first.opens();
    first.says(heartbeat);
    first.breaks();
    expect(heard).toEqual([]);
    expect(driver.state).toBe('waiting');
    vi.advanceTimersByTime(5_000);
    expect(driver.state).toBe('connecting');
    first.breaks();
    expect(driver.state).toBe('connecting');
  });

  it('tries again where the page may not dial', () => {
    forbidden = true;
    driver.start();
    expect(driver.state).toBe('waiting');
    vi.advanceTimersByTime(5_000);
    expect(driver.state).toBe('waiting');
    forbidden = false;
    vi.advanceTimersByTime(5_000);
    expect(driver.state).toBe('connecting');
  });

  it('takes longer and longer pauses from a server that hangs up at once', () => {
    driver.start();
    const pauses: number[] = [];
    for (let i = 0; i < 6; i++) {
      last().opens();
      last().says(heartbeat);
      last().breaks();
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      pauses.push(Date.now() - before);
    }
    expect(pauses).toEqual([5_000, 5_000, 10_000, 20_000, 40_000, 40_000]);
  });

  it('stops with nothing left, and starts afresh', () => {
    driver.start();
    last().opens();
    driver.stop();
    expect(last().closed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(log).toEqual(['open', 'lost']);
    driver.wake();
    expect(sockets).toHaveLength(1);
    driver.start();
    expect(sockets).toHaveLength(2);
  });

  it('closes a socket that is still being opened once it is open', () => {
    driver.start();
    const early = last();
    driver.stop();
    expect(early.closed).toBe(false);
    early.opens();
    expect(early.closed).toBe(true);
    expect(log).toEqual([]);
  });

  it('leaves what is no message', () => {
    driver.start();
    last().opens();
    for (const junk of ['', 'null', '[]', '{}', '{"type":"heartbeat"}', { ...heartbeat, id: 1 }])
      last().says(junk);
    expect(heard).toEqual([]);
    last().says({ ...heartbeat, type: 'announcement', id: 'a' });
    expect(heard).toHaveLength(1);
  });
});
