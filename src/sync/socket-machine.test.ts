import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONNECT_TIMEOUT_MS,
  HEARTBEAT_MS,
  PONG_DEADLINE_MS,
  RECONNECT_CAP_MS,
} from '#contract/socket.ts';
import {
  reconnectDelay,
  socketStep,
  type SocketEvent,
  type SocketState,
  type SocketStep,
} from './socket-machine.ts';

const anyEvent = fc.constantFrom<SocketEvent>(
  'start',
  'stop',
  'wake',
  'opened',
  'heard',
  'closed',
  'timer',
);
const random = fc.double({ min: 0, max: 1, noNaN: true });
const happening = fc.record({ event: anyEvent, random });

/** What is in the world: sockets that were dialled and not ended, and the one timer. */
interface World {
  state: SocketState;
  sockets: number;
  timer: number | null;
}

/** The driver passes on only what its one socket and its one timer say. */
function canHappen(world: World, event: SocketEvent): boolean {
  if (event === 'timer') return world.timer !== null;
  if (event === 'opened') return world.state.at === 'connecting';
  if (event === 'closed') return world.sockets === 1;
  if (event === 'heard') return world.state.at === 'open' || world.state.at === 'asking';
  return true;
}

function live(world: World, event: SocketEvent, chance: number): SocketStep {
  const step = socketStep(world.state, event, chance);
  if (event === 'closed') world.sockets--;
  if (event === 'timer') world.timer = null;
  if (step.socket === 'dial') world.sockets++;
  if (step.socket === 'hangUp') world.sockets--;
  if (step.timer !== 'keep') world.timer = step.timer;
  world.state = step.state;
  return step;
}

type Check = (world: World, event: SocketEvent, step: SocketStep, before: SocketState) => void;

function walk(happenings: readonly { event: SocketEvent; random: number }[], check: Check): World {
  const world: World = { state: { at: 'stopped' }, sockets: 0, timer: null };
  for (const { event, random: chance } of happenings) {
    const before = world.state;
    if (canHappen(world, event)) check(world, event, live(world, event, chance), before);
  }
  return world;
}

const walks = (check: Check) =>
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 200 }), (all) => void walk(all, check)),
    { numRuns: 500 },
  );

describe('the socket, whatever happens', () => {
  it('C1: is never more than one', () => {
    walks((world) => {
      expect(world.sockets).toBeGreaterThanOrEqual(0);
      expect(world.sockets).toBeLessThanOrEqual(1);
      const has = ['connecting', 'open', 'asking'].includes(world.state.at);
      expect(world.sockets).toBe(has ? 1 : 0);
    });
  });

  it('C2: always has a timer unless it is stopped, and none then', () => {
    walks((world) => expect(world.timer === null).toBe(world.state.at === 'stopped'));
  });

  it('C3: waits no longer than a deadline that belongs to its state', () => {
    walks((world, _event, { timer }) => {
      if (typeof timer !== 'number') return;
      const bounds = {
        stopped: [0, 0],
        waiting: [2_500, RECONNECT_CAP_MS],
        connecting: [CONNECT_TIMEOUT_MS, CONNECT_TIMEOUT_MS],
        open: [HEARTBEAT_MS, HEARTBEAT_MS],
        asking: [PONG_DEADLINE_MS, PONG_DEADLINE_MS],
      }[world.state.at];
      expect(timer).toBeGreaterThanOrEqual(bounds[0]!);
      expect(timer).toBeLessThanOrEqual(bounds[1]!);
    });
  });

  it('C4: speaks only while it is open, and dials only without a socket', () => {
    walks((world, _event, { socket }, before) => {
      if (socket === 'beat') expect(world.state.at).toBe('asking');
      if (socket === 'dial') expect(['stopped', 'waiting']).toContain(before.at);
    });
  });

  it('C5: does nothing after a stop but start', () => {
    walks((world, event, { socket }) => {
      if (event === 'stop') expect(world.state.at).toBe('stopped');
      if (world.state.at === 'stopped') expect([null, 'hangUp']).toContain(socket);
    });
    for (const event of ['wake', 'opened', 'heard', 'closed', 'timer'] as const)
      expect(socketStep({ at: 'stopped' }, event, 0.5)).toEqual({
        state: { at: 'stopped' },
        socket: null,
        timer: 'keep',
      });
  });

  it('C6: finds its way back: from everywhere, with a server that answers', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 100 }), random, (all, chance) => {
        const world = walk(all, () => undefined);
        live(world, 'start', chance);
        // What waits for its timer gets it; what is dialled opens; what is asked is answered.
        for (let i = 0; i < 4 && !(world.state.at === 'open' && world.state.failures === 0); i++) {
          if (world.state.at === 'waiting') live(world, 'timer', chance);
          if (world.state.at === 'connecting') live(world, 'opened', chance);
          if (world.state.at === 'open') live(world, 'timer', chance);
          if (world.state.at === 'asking') live(world, 'heard', chance);
        }
        expect(world.state).toEqual({ at: 'open', failures: 0 });
      }),
    );
  });
});

describe('pauses between attempts', () => {
  it('C7: are 2.5 to 7.5 s twice, double then, and never pass 60 s', () => {
    expect(reconnectDelay(1, 0)).toBe(2_500);
    expect(reconnectDelay(1, 0.5)).toBe(5_000);
    expect(reconnectDelay(1, 1)).toBe(7_500);
    expect(reconnectDelay(2, 0.5)).toBe(5_000);
    expect([3, 4, 5, 6, 60].map((n) => reconnectDelay(n, 1))).toEqual([
      15_000, 30_000, 60_000, 60_000, 60_000,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), random, (failures, chance) => {
        const delay = reconnectDelay(failures, chance);
        expect(delay).toBeGreaterThanOrEqual(2_500);
        expect(delay).toBeLessThanOrEqual(RECONNECT_CAP_MS);
        expect(reconnectDelay(failures + 1, chance)).toBeGreaterThanOrEqual(delay);
      }),
    );
  });

  it('grow until a heartbeat was answered, not merely until a socket opened', () => {
    const world: World = { state: { at: 'stopped' }, sockets: 0, timer: null };
    live(world, 'start', 0.5);
    for (let failures = 1; failures <= 4; failures++) {
      live(world, 'opened', 0.5);
      live(world, 'heard', 0.5);
      live(world, 'closed', 0.5);
      expect(world.state).toEqual({ at: 'waiting', failures });
      live(world, 'timer', 0.5);
    }
    live(world, 'opened', 0.5);
    live(world, 'timer', 0.5);
    live(world, 'heard', 0.5);
    live(world, 'closed', 0.5);
    expect(world.state).toEqual({ at: 'waiting', failures: 1 });
  });

  it('end at once when the page is looked at or the network is back', () => {
    const step = socketStep({ at: 'waiting', failures: 6 }, 'wake', 0.5);
    expect(step).toMatchObject({ state: { at: 'connecting', failures: 6 }, socket: 'dial' });
    expect(socketStep({ at: 'open', failures: 0 }, 'wake', 0.5)).toMatchObject({
      state: { at: 'asking' },
      socket: 'beat',
      timer: PONG_DEADLINE_MS,
    });
  });
});
