import { createHash } from 'node:crypto';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';
import { Refusal } from '#server/plugins/refusal.ts';

/** Undoes the transaction of a write that was refused. */
class Undo extends Error {
  constructor(readonly refusal: Refusal) {
    super('refused');
  }
}

/** A write as it came in. */
export interface Written {
  accountId: string;
  /** Of the client; undefined for a caller that does not repeat itself. */
  key: string | undefined;
  method: string;
  url: string;
  body: unknown;
}

/**
 * Runs writes so that a repeated one has its effect once: the key, the answer and the effect are one
 * transaction. A refusal has no effect and is not kept, so that the same request can be judged anew.
 */
export class WriteJournal {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async once<T>(
    written: Written,
    work: (tx: DatabaseTransaction) => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    try {
      return await this.#db.transaction().execute(async (tx) => {
        const first = await this.#claim(tx, written);
        if (first !== undefined) return first as T | Refusal;
        const outcome = await work(tx);
        if (outcome instanceof Refusal) throw new Undo(outcome);
        await this.#keep(tx, written, outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof Undo) return error.refusal;
      throw error;
    }
  }

  /** Takes the key, waiting for a request with the same one under way; its answer where it was first. */
  async #claim(tx: DatabaseTransaction, written: Written): Promise<unknown> {
    if (written.key === undefined) return undefined;
    const hash = fingerprint(written);
    const taken = await tx
      .insertInto('idempotency')
      .values({ account_id: written.accountId, key: written.key, request_hash: hash, answer: null })
      .onConflict((c) => c.columns(['account_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (taken) return undefined;
    const first = await tx
      .selectFrom('idempotency')
      .where('account_id', '=', written.accountId)
      .where('key', '=', written.key)
      .select(['request_hash', 'answer'])
      .executeTakeFirstOrThrow();
    return first.request_hash.equals(hash) ? first.answer : new Refusal('keyReused');
  }

  async #keep(tx: DatabaseTransaction, written: Written, answer: unknown): Promise<void> {
    if (written.key === undefined) return;
    await tx
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(answer) })
      .where('account_id', '=', written.accountId)
      .where('key', '=', written.key)
      .execute();
  }
}

function fingerprint({ method, url, body }: Written): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();
}
