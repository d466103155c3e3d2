import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A token that is not used for so long is worth nothing. */
const TOKEN_DAYS = 30;
/** A token this old is renewed by the next answer. */
const RENEW_AFTER_MS = DAY_MS;

const TOKEN = /^(?:Bearer )?([A-Za-z0-9_-]{43})$/;

/** A login that stands, as its token shows it. */
export interface OpenSession {
  sessionId: string;
  accountId: string;
  deviceId: string;
  roleTypes: number[];
  auth: boolean;
  /** When the token that was shown was made; milliseconds. */
  tokenAt: number;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an Authorization header; undefined where it cannot be one of ours. */
function tokenOf(header: string): string | undefined {
  return TOKEN.exec(header.trim())?.[1];
}

/**
 * Logins: a token of 256 random bits, of which the database holds the hash only. A token is renewed
 * once a day; the one before stays good until the renewal after, since the answer that brought the new
 * one may have been lost.
 */
export class Sessions {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** Opens a session in the caller's transaction; the token, which is nowhere else. */
  async open(
    tx: DatabaseTransaction,
    of: { accountId: string; deviceId: string; loginFrom: number },
  ): Promise<string> {
    const id = uuid();
    await tx
      .insertInto('session')
      .values({
        id,
        account_id: of.accountId,
        device_id: of.deviceId,
        login_from: of.loginFrom,
        revoked_at: null,
      })
      .execute();
    return this.#addToken(tx, id);
  }

  /** The session whose token a header shows; undefined where none stands. */
  async find(header: string): Promise<OpenSession | undefined> {
    const token = tokenOf(header);
    if (token === undefined) return undefined;
    const row = await this.#db
      .selectFrom('session_token as t')
      .innerJoin('session as s', 's.id', 't.session_id')
      .innerJoin('account as a', 'a.id', 's.account_id')
      .where('t.token_hash', '=', hashOf(token))
      .where('t.expires_at', '>', new Date(this.#now()))
      .where('s.revoked_at', 'is', null)
      .select(['s.id', 's.account_id', 's.device_id', 'a.role_types', 'a.auth', 't.created_at'])
      .executeTakeFirst();
    return (
      row && {
        sessionId: row.id,
        accountId: row.account_id,
        deviceId: row.device_id,
        roleTypes: row.role_types,
        auth: row.auth,
        tokenAt: row.created_at.getTime(),
      }
    );
  }

  /** A new token where the one shown is old; null where it is not. Ends those before the one shown. */
  async renew(session: OpenSession): Promise<string | null> {
    if (this.#now() - session.tokenAt < RENEW_AFTER_MS) return null;
    return this.#db.transaction().execute(async (tx) => {
      // Requests side by side renew one after the other, and only the first of them.
      await tx
        .selectFrom('session')
        .where('id', '=', session.sessionId)
        .select('id')
        .forUpdate()
        .execute();
      const { newest } = await tx
        .selectFrom('session_token')
        .where('session_id', '=', session.sessionId)
        .select(({ fn }) => fn.max('created_at').as('newest'))
        .executeTakeFirstOrThrow();
      // A newer one was sent a moment ago; had it been lost, it is old by the next day.
      if (this.#now() - newest.getTime() < RENEW_AFTER_MS) return null;
      await tx
        .deleteFrom('session_token')
        .where('session_id', '=', session.sessionId)
        .where('created_at', '<', new Date(session.tokenAt))
        .execute();
      return this.#addToken(tx, session.sessionId);
    });
  }

  async revoke(sessionId: string): Promise<void> {
    await this.#db
      .updateTable('session')
      .set({ revoked_at: new Date(this.#now()) })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute();
  }

  /** Ends every session of an account but one; how many there were. */
  async revokeOthers(accountId: string, keep: string | null): Promise<number> {
    const rows = await this.#db
      .updateTable('session')
      .set({ revoked_at: new Date(this.#now()) })
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .$if(keep !== null, (q) => q.where('id', '!=', keep!))
      .returning('id')
      .execute();
    return rows.length;
  }

  /** The sessions that stand, newest first. */
  listOf(accountId: string): Promise<{ id: string; created_at: Date }[]> {
    return this.#db
      .selectFrom('session as s')
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where((is) =>
        is.exists(
          is
            .selectFrom('session_token as t')
            .whereRef('t.session_id', '=', 's.id')
            .where('t.expires_at', '>', new Date(this.#now()))
            .select('t.session_id'),
        ),
      )
      .select(['id', 'created_at'])
      .orderBy('created_at', 'desc')
      .execute();
  }

  async #addToken(tx: DatabaseTransaction, sessionId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#now();
    await tx
      .insertInto('session_token')
      .values({
        token_hash: hashOf(token),
        session_id: sessionId,
        created_at: new Date(now),
        expires_at: new Date(now + TOKEN_DAYS * DAY_MS),
      })
      .execute();
    return token;
  }
}
