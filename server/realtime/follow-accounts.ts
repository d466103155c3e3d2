import { ACCOUNT_CHANNEL } from '#server/accounts/rights.ts';
import type { Database } from '#server/database/connection.ts';
import { listen } from '#server/database/listen.ts';
import type { FollowParts } from './follow-announcements.ts';
import type { Sockets } from './sockets.ts';

/** One change often touches several accounts, and one account often changes several times at once. */
const GATHER_MS = 50;
const RETRY_MS = 5_000;
/** After a loss all who are logged in are told; their pulls are spread over this time. */
const SPREAD_MS = 10_000;
const SPREAD_STEPS = 100;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Tells the devices on which an account is logged in that its rights or data have changed, until
 * stopped. When listening begins anew, changes may have been missed and nobody knows whose, so every
 * device with a login that is connected here is told: its socket has stayed open all the while, so it
 * would otherwise not ask before a quarter of an hour. Guests have nothing that could have changed.
 */
export function followAccounts(sockets: Sockets, parts: FollowParts): { stop(): Promise<void> } {
  const { url, log } = parts;
  const teller = new AccountTeller(sockets, parts);
  let lost = false;
  const listening = listen({
    url,
    channel: ACCOUNT_CHANNEL,
    onMessage: (accountId) => {
      if (UUID.test(accountId)) teller.changed(accountId);
    },
    onListening: () => {
      if (lost) teller.anythingChanged();
      lost = false;
    },
    onLost: (error) => {
      lost = true;
      log.warn({ err: error }, 'changes of accounts are not heard for now');
    },
  });
  return {
    async stop() {
      teller.stop();
      await listening.stop();
    },
  };
}

class AccountTeller {
  readonly #sockets: Sockets;
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  readonly #accounts = new Set<string>();
  #everybody = false;
  #planned = false;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(sockets: Sockets, { db, log }: FollowParts) {
    this.#sockets = sockets;
    this.#db = db;
    this.#onError = (error) => log.warn({ err: error }, 'devices could not be told');
  }

  changed(accountId: string): void {
    this.#accounts.add(accountId);
    this.#plan(GATHER_MS);
  }

  anythingChanged(): void {
    this.#everybody = true;
    this.#plan(GATHER_MS);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #plan(ms: number): void {
    if (this.#planned) return;
    this.#planned = true;
    this.#later(ms, () => {
      this.#planned = false;
      this.#tell().catch((error: unknown) => {
        this.#onError(error);
        this.#plan(RETRY_MS);
      });
    });
  }

  /** What could not be told stays to be told. */
  async #tell(): Promise<void> {
    const accounts = [...this.#accounts];
    this.#sockets.tellChanged(await devicesOf(this.#db, accounts));
    for (const id of accounts) this.#accounts.delete(id);
    if (!this.#everybody) return;
    const devices = await devicesWithLogin(this.#db, this.#sockets.devices);
    this.#everybody = false;
    for (const [delay, share] of spread(devices))
      this.#later(delay, () => this.#sockets.tellChanged(share));
  }

  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }
}

async function devicesOf(db: Database, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom('session')
    .where('account_id', 'in', accountIds)
    .where('revoked_at', 'is', null)
    .select('device_id')
    .distinct()
    .execute();
  return rows.map((row) => row.device_id);
}

/** Those of the devices on which somebody is logged in. */
async function devicesWithLogin(db: Database, devices: readonly string[]): Promise<string[]> {
  if (devices.length === 0) return [];
  const rows = await db
    .selectFrom('session')
    .where((e) => e('device_id', '=', e.fn.any(e.val([...devices]))))
    .where('revoked_at', 'is', null)
    .select('device_id')
    .distinct()
    .execute();
  return rows.map((row) => row.device_id);
}

/** Shares of the devices, each with the delay after which it is told. */
function spread(devices: readonly string[]): Map<number, string[]> {
  const shares = new Map<number, string[]>();
  for (const device of devices) {
    const delay = Math.floor(Math.random() * SPREAD_STEPS) * (SPREAD_MS / SPREAD_STEPS);
    const share = shares.get(delay) ?? [];
    share.push(device);
    shares.set(delay, share);
  }
  return shares;
}
