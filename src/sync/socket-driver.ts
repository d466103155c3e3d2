import type { SocketMessage } from '#contract/socket.ts';
import { socketStep, type SocketEvent, type SocketState } from './socket-machine.ts';

/** What is used of a WebSocket. */
export interface SocketLike {
  addEventListener(
    type: 'open' | 'message' | 'close' | 'error',
    listener: (event: unknown) => void,
  ): void;
  send(text: string): void;
  close(): void;
}

export interface SocketDriverParts {
  /** A socket to the address of now; may throw. */
  dial: () => SocketLike;
  onOpen: () => void;
  onMessage: (message: SocketMessage) => void;
  /** An open socket is no more. */
  onLost: () => void;
  /** 0 to 1. */
  random?: () => number;
}

/** Does what the machine says, with one socket and one timer. */
export class SocketDriver {
  readonly #parts: SocketDriverParts;
  #state: SocketState = { at: 'stopped' };
  #socket: SocketLike | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SocketDriverParts) {
    this.#parts = parts;
  }

  get state(): SocketState['at'] {
    return this.#state.at;
  }

  get isOpen(): boolean {
    return this.#state.at === 'open' || this.#state.at === 'asking';
  }

  start(): void {
    this.#handle('start');
  }

  stop(): void {
    this.#handle('stop');
  }

  /** The page is looked at again, or the network is back. */
  wake(): void {
    this.#handle('wake');
  }

  #handle(event: SocketEvent): void {
    const wasOpen = this.isOpen;
    const step = socketStep(this.#state, event, (this.#parts.random ?? Math.random)());
    this.#state = step.state;
    if (step.timer !== 'keep') this.#setTimer(step.timer);
    if (event === 'closed') this.#socket = undefined;
    if (step.socket === 'hangUp') this.#hangUp(event === 'stop' && !wasOpen);
    if (step.socket === 'beat') this.#send({ type: 'heartbeat', message: '' });
    if (wasOpen && !this.isOpen) this.#parts.onLost();
    // Last, since a dial that fails at once is an event of its own.
    if (step.socket === 'dial') this.#dial();
  }

  #setTimer(ms: number | null): void {
    clearTimeout(this.#timer);
    this.#timer = ms === null ? undefined : setTimeout(() => this.#handle('timer'), ms);
  }

  #dial(): void {
    let socket: SocketLike;
    try {
      socket = this.#parts.dial();
    } catch {
      // A policy of the page or of the browser forbids it; it may not do so later.
      this.#handle('closed');
      return;
    }
    this.#socket = socket;
    const listen = (type: 'open' | 'message' | 'close', work: (event: unknown) => void): void =>
      socket.addEventListener(type, (event) => {
        // Nothing is heard of a socket that was let go.
        if (this.#socket === socket) work(event);
      });
    listen('open', () => {
      this.#handle('opened');
      this.#parts.onOpen();
    });
    listen('message', (event) => {
      this.#handle('heard');
      const message = readMessage((event as { data: unknown }).data);
      if (message) this.#parts.onMessage(message);
    });
    listen('close', () => this.#handle('closed'));
    // The close that always follows says all there is to say.
    socket.addEventListener('error', () => undefined);
  }

  #send(message: Omit<SocketMessage, 'date'>): void {
    const text: SocketMessage = { ...message, date: new Date().toISOString() };
    this.#socket?.send(JSON.stringify(text));
  }

  /**
   * A socket that is still being opened is closed once it is open, where that is no matter: a page that
   * goes would end its life with an error in the console.
   */
  #hangUp(whenOpen: boolean): void {
    const socket = this.#socket;
    this.#socket = undefined;
    if (whenOpen) socket?.addEventListener('open', () => socket.close());
    else socket?.close();
  }
}

function readMessage(data: unknown): SocketMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    return isMessage(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is SocketMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { type, date, message, id } = value as Record<keyof SocketMessage, unknown>;
  return (
    (type === 'announcement' || type === 'heartbeat') &&
    typeof date === 'string' &&
    typeof message === 'string' &&
    (id === undefined || typeof id === 'string')
  );
}
