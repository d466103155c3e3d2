import { v7 as uuid } from 'uuid';
import { record } from '#server/accounts/audit.ts';
import { people, personOf, type Person } from '#server/accounts/people.ts';
import { raiseStudent, tell } from '#server/accounts/rights.ts';
import type { Sessions } from '#server/accounts/sessions.ts';
import type { Database } from '#server/database/connection.ts';

export interface LoginFrom {
  deviceId: string;
  loginFrom: number;
}

/** The agreement as it was ticked. */
export interface Consent {
  document: string;
  version: string;
  scope: string;
}

export class AuthRepository {
  readonly #db: Database;
  readonly #sessions: Sessions;

  constructor(db: Database, sessions: Sessions) {
    this.#db = db;
    this.#sessions = sessions;
  }

  person(id: string): Promise<Person> {
    return personOf(this.#db, id);
  }

  async isKnown(tel: string): Promise<boolean> {
    return (
      (await this.#db
        .selectFrom('account')
        .where('tel', '=', tel)
        .select('id')
        .executeTakeFirst()) !== undefined
    );
  }

  /** Logs a number in, with a new account where it is new; what was agreed to is kept. */
  open(
    tel: string,
    from: LoginFrom,
    consent: Consent | null,
  ): Promise<{ person: Person; token: string }> {
    return this.#db.transaction().execute(async (tx) => {
      const id = uuid();
      await tx
        .insertInto('account')
        .values({ id, tel, province: null, year: null })
        .onConflict((c) => c.column('tel').doNothing())
        .execute();
      const person = await people(tx).where('a.tel', '=', tel).executeTakeFirstOrThrow();
      if (person.id === id) await raiseStudent(tx, id);
      if (consent) {
        const given = await tx
          .selectFrom('consent')
          .where('account_id', '=', person.id)
          .where('document', '=', consent.document)
          .where('version', '=', consent.version)
          .select('id')
          .executeTakeFirst();
        if (!given)
          await tx
            .insertInto('consent')
            .values({ account_id: person.id, ...consent })
            .execute();
      }
      const token = await this.#sessions.open(tx, { accountId: person.id, ...from });
      return { person, token };
    });
  }

  revoke(sessionId: string): Promise<void> {
    return this.#sessions.revoke(sessionId);
  }

  /** Fills what is still empty; the fields of `given` that differ from what is locked already. */
  complete(
    id: string,
    given: { name: string; province: string; year: number },
    actor: { id: string; network: string },
  ): Promise<Person | 'locked'> {
    return this.#db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('account')
        .where('id', '=', id)
        .select(['name', 'province', 'year'])
        .forUpdate()
        .executeTakeFirstOrThrow();
      const isLocked =
        (before.name !== '' && before.name !== given.name) ||
        (before.province !== null && before.province !== given.province) ||
        (before.year !== null && before.year !== given.year);
      if (isLocked) return 'locked';
      await tx.updateTable('account').set(given).where('id', '=', id).execute();
      await raiseStudent(tx, id);
      await tell(tx, id);
      if (actor.id !== id)
        await record(tx, {
          actor: actor.id,
          action: 'account.complete',
          object: id,
          network: actor.network,
        });
      return personOf(tx, id);
    });
  }

  /** The whole phone number, and who looked at it. */
  async unmask(id: string, actor: { id: string; network: string }): Promise<string> {
    const { tel } = await this.person(id);
    await record(this.#db, {
      actor: actor.id,
      action: 'phone.unmask',
      object: id,
      network: actor.network,
    });
    return tel;
  }
}
