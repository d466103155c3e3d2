import {
  CONNECT_TIMEOUT_MS,
  HEARTBEAT_MS,
  PONG_DEADLINE_MS,
  RECONNECT_CAP_MS,
  RECONNECT_MS,
} from '#contract/socket.ts';

/**
 * The connection to the announcement channel. Unless it is stopped it always has one timer, so there is
 * always something that it waits for.
 */
export type SocketState =
  | { at: 'stopped' }
  /** No socket; the timer dials. */
  | { at: 'waiting'; failures: number }
  /** The timer gives the attempt up. */
  | { at: 'connecting'; failures: number }
  /** The timer sends the next heartbeat. */
  | { at: 'open'; failures: number }
  /** A heartbeat was sent; the timer gives the socket up. */
  | { at: 'asking'; failures: number };

export type SocketEvent =
  /** From now on there is to be a connection. */
  | 'start'
  /** From now on there is to be none: the page goes, or another tab has it. */
  | 'stop'
  /** The page is looked at again, or the network is back. */
  | 'wake'
  | 'opened'
  /** The server said something, whatever it was. */
  | 'heard'
  /** The socket ended, by an error or by the server. */
  | 'closed'
  | 'timer';

export interface SocketStep {
  state: SocketState;
  /** What to do with the socket. `hangUp` comes with its events: nothing of it is heard any more. */
  socket: 'dial' | 'hangUp' | 'beat' | null;
  /** When the timer goes off, in the place of the earlier one; `keep` leaves that, null stops it. */
  timer: number | 'keep' | null;
}

/** This many attempts come at the first pace; the pause doubles with each one more. */
const QUICK_ATTEMPTS = 2;

/**
 * The pause before an attempt: around 5 s, doubling up to 60 s. `random` (0 to 1) spreads the first ones
 * over 2.5 to 7.5 s, so that the clients of a server that restarts do not all come at once and yet are
 * all back within 15 s, even where one attempt came too early.
 */
export function reconnectDelay(failures: number, random: number): number {
  const doublings = Math.max(0, failures - QUICK_ATTEMPTS);
  const longest = Math.min(RECONNECT_CAP_MS, 1.5 * RECONNECT_MS * 2 ** doublings);
  return longest * (1 / 3 + (2 / 3) * random);
}

/** What an event leads to; `random` is from 0 to 1. */
export function socketStep(state: SocketState, event: SocketEvent, random: number): SocketStep {
  switch (state.at) {
    case 'stopped':
      return event === 'start' ? dial(0) : stay(state);
    case 'waiting':
      return whileWaiting(state, event);
    case 'connecting':
      return whileConnecting(state, event, random);
    case 'open':
    case 'asking':
      return whileOpen(state, event, random);
  }
}

function whileWaiting(state: SocketState & { at: 'waiting' }, event: SocketEvent): SocketStep {
  switch (event) {
    case 'stop':
      return { state: { at: 'stopped' }, socket: null, timer: null };
    case 'timer':
    case 'wake':
      return dial(state.failures);
    case 'start':
    case 'opened':
    case 'heard':
    case 'closed':
      return stay(state);
  }
}

function whileConnecting(
  state: SocketState & { at: 'connecting' },
  event: SocketEvent,
  random: number,
): SocketStep {
  switch (event) {
    case 'stop':
      return stop();
    case 'timer':
      return fail(state.failures, 'hangUp', random);
    case 'closed':
      return fail(state.failures, null, random);
    case 'opened':
      return {
        state: { at: 'open', failures: state.failures },
        socket: null,
        timer: HEARTBEAT_MS,
      };
    case 'start':
    case 'wake':
    case 'heard':
      return stay(state);
  }
}

function whileOpen(
  state: SocketState & { at: 'open' | 'asking' },
  event: SocketEvent,
  random: number,
): SocketStep {
  switch (event) {
    case 'stop':
      return stop();
    case 'closed':
      return fail(state.failures, null, random);
    case 'timer':
      return state.at === 'open' ? ask(state.failures) : fail(state.failures, 'hangUp', random);
    case 'wake':
      // A device that slept may hold a socket that is long dead.
      return state.at === 'open' ? ask(state.failures) : stay(state);
    case 'heard':
      // Only an answered heartbeat shows that the connection is good; a greeting may come before a loss.
      return state.at === 'asking'
        ? { state: { at: 'open', failures: 0 }, socket: null, timer: HEARTBEAT_MS }
        : stay(state);
    case 'start':
    case 'opened':
      return stay(state);
  }
}

function stay(state: SocketState): SocketStep {
  return { state, socket: null, timer: 'keep' };
}

function stop(): SocketStep {
  return { state: { at: 'stopped' }, socket: 'hangUp', timer: null };
}

function dial(failures: number): SocketStep {
  return { state: { at: 'connecting', failures }, socket: 'dial', timer: CONNECT_TIMEOUT_MS };
}

function ask(failures: number): SocketStep {
  return { state: { at: 'asking', failures }, socket: 'beat', timer: PONG_DEADLINE_MS };
}

function fail(before: number, socket: 'hangUp' | null, random: number): SocketStep {
  const failures = before + 1;
  return {
    state: { at: 'waiting', failures },
    socket,
    timer: reconnectDelay(failures, random),
  };
}
