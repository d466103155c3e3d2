import type { WebSocket } from 'ws';
import {
  HEARTBEAT_MS,
  heartbeatText,
  PONG_DEADLINE_MS,
  type SocketMessage,
} from '#contract/socket.ts';

/** The newest data version, and word of every later one. */
export interface Versions {
  readonly current: { readonly dataVersion: number };
  onVersion(listener: (dataVersion: number) => void): () => void;
}

export interface SocketLimits {
  /** Open at once from one address; a school's whole network may share one. */
  perAddress: number;
  /** Open at once in this process. */
  total: number;
  heartbeatMs: number;
  pongDeadlineMs: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  perAddress: 1_000,
  total: 50_000,
  heartbeatMs: HEARTBEAT_MS,
  pongDeadlineMs: PONG_DEADLINE_MS,
};

/** Between two heartbeats of ours; an honest client sends one or two. */
const MOST_MESSAGES = 20;
const CLOSE_POLICY = 1008;

/**
 * The open sockets of this process. A device may hold several: tabs of a browser without locks each
 * have their own, and one that was cut stays until its deadline. None is closed for a newer one, or two
 * such tabs would close each other's for ever.
 */
export class Sockets {
  readonly #versions: Versions;
  readonly #limits: SocketLimits;
  readonly #perAddress = new Map<string, number>();
  readonly #perDevice = new Map<string, Set<WebSocket>>();
  #open = 0;

  constructor(versions: Versions, limits: Partial<SocketLimits> = {}) {
    this.#versions = versions;
    this.#limits = { ...SOCKET_LIMITS, ...limits };
  }

  hasRoom(address: string): boolean {
    return (
      this.#open < this.#limits.total &&
      (this.#perAddress.get(address) ?? 0) < this.#limits.perAddress
    );
  }

  add(socket: WebSocket, address: string, deviceId: string): void {
    this.#open++;
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1);
    const own = this.#perDevice.get(deviceId) ?? new Set();
    this.#perDevice.set(deviceId, own.add(socket));
    const stop = attend(socket, () => this.#heartbeat(false), this.#limits);
    socket.on('close', () => {
      stop();
      this.#open--;
      const rest = (this.#perAddress.get(address) ?? 1) - 1;
      if (rest === 0) this.#perAddress.delete(address);
      else this.#perAddress.set(address, rest);
      own.delete(socket);
      if (own.size === 0) this.#perDevice.delete(deviceId);
    });
  }

  /** The devices that have a socket here. */
  get devices(): string[] {
    return [...this.#perDevice.keys()];
  }

  /** A new data version: everybody's next heartbeat comes now. */
  beat(): void {
    this.#tellAll(this.#heartbeat(false));
  }

  /** An announcement; an empty message takes back the one of that id. */
  announce(announcement: { id: string; date: Date; message: string }): void {
    const { id, date, message } = announcement;
    this.#tellAll(textOf({ type: 'announcement', date: date.toISOString(), message, id }));
  }

  /** The rights or the data of whoever is logged in on these devices have changed. */
  tellChanged(deviceIds: Iterable<string>): void {
    const text = this.#heartbeat(true);
    for (const deviceId of deviceIds)
      for (const socket of this.#perDevice.get(deviceId) ?? []) socket.send(text);
  }

  #tellAll(text: string): void {
    for (const sockets of this.#perDevice.values()) for (const socket of sockets) socket.send(text);
  }

  #heartbeat(changed: boolean): string {
    const { dataVersion } = this.#versions.current;
    const message = heartbeatText({ dataVersion, changed });
    return textOf({ type: 'heartbeat', date: new Date().toISOString(), message });
  }
}

function textOf(message: SocketMessage): string {
  return JSON.stringify(message);
}

/** Sends and answers heartbeats; hangs up on who stays silent or talks too much. */
function attend(socket: WebSocket, heartbeat: () => string, limits: SocketLimits): () => void {
  let deadline: NodeJS.Timeout | undefined;
  let heard = 0;
  const beat = (): void => {
    heard = 0;
    socket.send(heartbeat());
    socket.ping();
    clearTimeout(deadline);
    deadline = setTimeout(() => socket.terminate(), limits.pongDeadlineMs);
  };
  socket.on('pong', () => clearTimeout(deadline));
  socket.on('message', (data) => {
    if (++heard > MOST_MESSAGES) return socket.close(CLOSE_POLICY);
    if (isHeartbeat((data as Buffer).toString())) socket.send(heartbeat());
  });
  beat();
  const timer = setInterval(beat, limits.heartbeatMs);
  return () => {
    clearInterval(timer);
    clearTimeout(deadline);
  };
}

function isHeartbeat(text: string): boolean {
  try {
    const message: unknown = JSON.parse(text);
    return (
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      message.type === 'heartbeat'
    );
  } catch {
    return false;
  }
}
