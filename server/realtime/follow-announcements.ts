import type { Database } from '#server/database/connection.ts';
import { listen } from '#server/database/listen.ts';
import { ANNOUNCEMENT_CHANNEL } from './announce.ts';
import { dueSince, readClock, type Due } from './announcements.ts';
import type { Sockets } from './sockets.ts';

/** What following the database takes; `url` is the primary's: replicas cannot tell. */
export interface FollowParts {
  db: Database;
  url: string;
  log: FollowLog;
}

export interface FollowLog {
  warn(details: object, message: string): void;
}

/** Timers take no longer wait; what is due later is looked for again then. */
const LONGEST_WAIT_MS = 24 * 3600 * 1000;
const RETRY_MS = 5_000;

/**
 * Tells this process's sockets every announcement when it is due, and every withdrawal, until stopped.
 * A notice, a due date and a connection made anew all lead to the same question: what has come since
 * the last one? So nothing that was missed in between is lost, and nothing is told twice.
 */
export function followAnnouncements(
  sockets: Sockets,
  { db, url, log }: FollowParts,
): { stop(): Promise<void> } {
  const teller = new Teller(db, sockets, (error) =>
    log.warn({ err: error }, 'announcements could not be read'),
  );
  const listening = listen({
    url,
    channel: ANNOUNCEMENT_CHANNEL,
    onMessage: () => teller.look(),
    onListening: () => teller.look(),
    onLost: (error) => log.warn({ err: error }, 'announcements are not heard for now'),
  });
  return {
    async stop() {
      teller.stop();
      await listening.stop();
    },
  };
}

class Teller {
  readonly #db: Database;
  readonly #sockets: Sockets;
  readonly #onError: (error: unknown) => void;
  /** Up to where it has looked, by the database's clock. The first look goes back by its margin only. */
  #seen: Date | undefined;
  /** What was told lately, and how: the margin of a look shows it again. */
  #told = new Map<string, 'sent' | 'withdrawn'>();
  #isLooking = false;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(db: Database, sockets: Sockets, onError: (error: unknown) => void) {
    this.#db = db;
    this.#sockets = sockets;
    this.#onError = onError;
  }

  /** A call during a look leads to one more after it. */
  look(): void {
    if (this.#stopped) return;
    this.#again = true;
    if (!this.#isLooking) void this.#lookUntilStill();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #lookUntilStill(): Promise<void> {
    this.#isLooking = true;
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        await this.#lookOnce();
      }
    } catch (error) {
      if (this.#stopped) return;
      this.#onError(error);
      this.#lookIn(RETRY_MS);
    } finally {
      this.#isLooking = false;
    }
  }

  async #lookOnce(): Promise<void> {
    // The clock is read first: what comes between the two questions is found by the next look too.
    const { now, nextMs } = await readClock(this.#db);
    const due = await dueSince(this.#db, this.#seen ?? now);
    if (this.#stopped) return;
    const told = new Map<string, 'sent' | 'withdrawn'>();
    for (const announcement of due) {
      const how = announcement.withdrawn ? 'withdrawn' : 'sent';
      if (this.#told.get(announcement.id) !== how) this.#tell(announcement);
      told.set(announcement.id, how);
    }
    this.#told = told;
    this.#seen = now;
    this.#lookIn(Math.min(nextMs ?? LONGEST_WAIT_MS, LONGEST_WAIT_MS));
  }

  #tell({ id, date, message, withdrawn }: Due): void {
    this.#sockets.announce({ id, date, message: withdrawn ? '' : message });
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), ms);
    this.#timer.unref();
  }
}
