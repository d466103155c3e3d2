import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_MS,
  DAY,
  LIMITS,
  longestCount,
  MAX_TRIES,
  waitOf,
  type LimitedBy,
} from './limits.ts';
import { SmsNotSent, type SmsSender } from './sender.ts';

export interface CodeRequest {
  tel: string;
  /** The network address as limits count it. */
  address: string;
  /** The device's id; '' where the caller gives none, and then no device is counted. */
  device: string;
}

export type IssueResult =
  | { kind: 'sent' }
  | { kind: 'tooSoon'; waitSeconds: number }
  | { kind: 'ceiling' }
  | { kind: 'notSent' };

export interface SmsCodesOptions {
  /** Codes in any 24 hours over all numbers. */
  dailyCeiling: number;
  /** Milliseconds. */
  now?: () => number;
  /** Hears why a message was not sent; for the log. */
  onNotSent?: (reason: SmsNotSent) => void;
}

type Reservation = { kind: 'reserved'; id: string } | Exclude<IssueResult, { kind: 'sent' }>;

/**
 * The classes of the advisory locks ("sms" in ASCII, then a number), taken in this order by
 * everybody. One class for each kind: keys of two kinds never meet, so nobody waits in a circle.
 */
const LOCK_CLASS = { tel: 0x73_6d_73_01, address: 0x73_6d_73_02, device: 0x73_6d_73_03 };
const CEILING_LOCK_CLASS = 0x73_6d_73_04;
const LOCK_ORDER: readonly LimitedBy[] = ['tel', 'address', 'device'];

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** What stands in a row that has no code, or none any more; expired on every server's clock. */
const NO_CODE = { salt: Buffer.alloc(0), code_hash: Buffer.alloc(0), expires_at: new Date(0) };
const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

const scryptAsync = promisify<string, Buffer, number, Buffer>(scrypt);

/**
 * One-time codes by SMS. A code is valid for some minutes and some tries, and only until the next one
 * for its number. Limits are counted from the table, so all server processes count together.
 */
export class SmsCodes {
  readonly #db: Database;
  readonly #sender: SmsSender;
  readonly #dailyCeiling: number;
  readonly #now: () => number;
  readonly #onNotSent: (reason: SmsNotSent) => void;

  constructor(db: Database, sender: SmsSender, options: SmsCodesOptions) {
    this.#db = db;
    this.#sender = sender;
    this.#dailyCeiling = options.dailyCeiling;
    this.#now = options.now ?? Date.now;
    this.#onNotSent = options.onNotSent ?? (() => undefined);
  }

  /**
   * Sends a new code where the limits allow one. The row is reserved first, under the locks; hashing
   * and sending take their time after the commit and hold nobody up, and a refusal costs no hash.
   */
  async issue(request: CodeRequest): Promise<IssueResult> {
    const reservation = await this.#db
      .transaction()
      .execute((trx) => this.#reserve(trx, request, this.#now()));
    if (reservation.kind !== 'reserved') return reservation;
    try {
      const code = randomCode();
      await this.#store(reservation.id, code);
      await this.#sender.send({ tel: request.tel, code, minutes: CODE_MINUTES });
      return { kind: 'sent' };
    } catch (error) {
      await this.#withdraw(reservation.id);
      if (!(error instanceof SmsNotSent)) throw error;
      this.#onNotSent(error);
      return { kind: 'notSent' };
    }
  }

  /** Whether this is the number's code; true once for each code. Every call with six digits is a try. */
  async verify({ tel, code }: { tel: string; code: string }): Promise<boolean> {
    if (!CODE.test(code)) return false;
    const row = await this.#countTry(tel);
    if (!row) return false;
    if (!timingSafeEqual(await hashOf(code, row.salt), row.code_hash)) return false;
    return this.#useUp(row.id);
  }

  /** Takes a place in all limits, or says which one is full. */
  async #reserve(
    trx: DatabaseTransaction,
    request: CodeRequest,
    now: number,
  ): Promise<Reservation> {
    const keys = LOCK_ORDER.filter((by) => by !== 'device' || request.device !== '');
    for (const by of keys) await lock(trx, LOCK_CLASS[by], request[by]);
    const waits = [];
    for (const by of keys) waits.push(await waitBy(trx, by, request[by], now));
    const wait = Math.max(...waits);
    if (wait > 0) return { kind: 'tooSoon', waitSeconds: Math.ceil(wait / 1000) };

    // The one lock that all share, taken only by who has passed the limits of their own.
    await lock(trx, CEILING_LOCK_CLASS, '');
    if ((await countSince(trx, now - DAY)) >= this.#dailyCeiling) return { kind: 'ceiling' };
    const { id } = await trx
      .insertInto('sms_code')
      .values({
        ...NO_CODE,
        tel: request.tel,
        address: request.address,
        device: request.device,
        created_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { kind: 'reserved', id };
  }

  async #store(id: string, code: string): Promise<void> {
    const salt = randomBytes(SALT_BYTES);
    await this.#db
      .updateTable('sms_code')
      .set({
        salt,
        code_hash: await hashOf(code, salt),
        expires_at: new Date(this.#now() + CODE_MS),
      })
      .where('id', '=', id)
      .execute();
  }

  /**
   * Takes back a code that was not sent: the code before it counts again, and number and device are
   * free at once, since a person must not wait an hour for a gateway's failure. The row stays for
   * address and ceiling: whoever asks for numbers that gateways refuse is stopped all the same, and a
   * message that came to nothing here by a time-out may still have been sent and paid. (A device's id
   * is the caller's to choose; counting it would stop nobody but the person.) A code that was used
   * meanwhile did arrive and stays as it is.
   */
  async #withdraw(id: string): Promise<void> {
    await this.#db
      .updateTable('sms_code')
      .set({ ...NO_CODE, tel: '', device: '' })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .execute();
  }

  /**
   * Counts a try of the number's newest code and answers that code; nothing when it is used, expired
   * or out of tries. One statement: of parallel guesses each waits for the row and sees the tries of
   * those before. The newest alone is looked at, so a new code ends all before it.
   */
  async #countTry(tel: string) {
    return this.#db
      .updateTable('sms_code')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('id', '=', (row) =>
        row
          .selectFrom('sms_code as newest')
          .select('newest.id')
          .where('newest.tel', '=', tel)
          .orderBy('newest.id', 'desc')
          .limit(1),
      )
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(this.#now()))
      .where('tries', '<', MAX_TRIES)
      .returning(['id', 'salt', 'code_hash'])
      .executeTakeFirst();
  }

  /** Of several right tries at once the first gets true. */
  async #useUp(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sms_code')
      .set({ used_at: new Date(this.#now()) })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
}

/** Held until the transaction ends. Two keys of one hash wait for each other, and no more. */
async function lock(trx: DatabaseTransaction, lockClass: number, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockClass}::int, hashtext(${key}))`.execute(trx);
}

async function waitBy(
  trx: DatabaseTransaction,
  by: LimitedBy,
  key: string,
  now: number,
): Promise<number> {
  const rows = await trx
    .selectFrom('sms_code')
    .select('created_at')
    .where(by, '=', key)
    .orderBy('created_at', 'desc')
    .limit(longestCount(LIMITS[by]))
    .execute();
  const times = rows.map((row) => row.created_at.getTime());
  return waitOf(LIMITS[by], times, now);
}

async function countSince(trx: DatabaseTransaction, since: number): Promise<number> {
  const { codes } = await trx
    .selectFrom('sms_code')
    .select(sql<number>`count(*)::int`.as('codes'))
    .where('created_at', '>', new Date(since))
    .executeTakeFirstOrThrow();
  return codes;
}

function randomCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

async function hashOf(code: string, salt: Buffer): Promise<Buffer> {
  return scryptAsync(code, salt, HASH_BYTES);
}
