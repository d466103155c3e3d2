import { record } from '#server/accounts/audit.ts';
import { studentDocument } from '#server/accounts/documents.ts';
import { deleteAccount } from '#server/accounts/grants.ts';
import { personOf, type Person } from '#server/accounts/people.ts';
import type { Sessions } from '#server/accounts/sessions.ts';
import type { Database } from '#server/database/connection.ts';

/** What a person may see, take along and end of their own account. */
export class AccountRepository {
  readonly #db: Database;
  readonly #sessions: Sessions;

  constructor(db: Database, sessions: Sessions) {
    this.#db = db;
    this.#sessions = sessions;
  }

  person(id: string): Promise<Person> {
    return personOf(this.#db, id);
  }

  sessions(id: string): Promise<{ id: string; created_at: Date }[]> {
    return this.#sessions.listOf(id);
  }

  revokeOthers(id: string, keep: string): Promise<number> {
    return this.#sessions.revokeOthers(id, keep);
  }

  /** Everything stored about an account, in one object. */
  async everything(id: string, network: string): Promise<object> {
    const [student, account, consents, sessions, audit, assignment] = await Promise.all([
      studentDocument(this.#db, id, id),
      this.#db
        .selectFrom('account')
        .where('id', '=', id)
        .select(['created_at', 'role_types', 'auth', 'channel'])
        .executeTakeFirstOrThrow(),
      this.#db
        .selectFrom('consent')
        .where('account_id', '=', id)
        .select(['document', 'version', 'scope', 'given_at'])
        .orderBy('given_at')
        .execute(),
      this.#db
        .selectFrom('session')
        .where('account_id', '=', id)
        .select(['device_id', 'login_from', 'created_at', 'revoked_at'])
        .orderBy('created_at')
        .execute(),
      this.#db
        .selectFrom('audit')
        .where((is) => is.or([is('object', '=', id), is('actor', '=', id)]))
        .select(['at', 'action', 'before', 'after'])
        .orderBy('at')
        .execute(),
      this.#db
        .selectFrom('assignment')
        .where('student_id', '=', id)
        .select(['assigned_at'])
        .executeTakeFirst(),
    ]);
    await record(this.#db, { actor: id, action: 'account.export', object: id, network });
    return {
      exportedAt: new Date().toISOString(),
      account: { ...student.user, ...account },
      assignedToPlannerAt: assignment?.assigned_at ?? null,
      profile: student.sections,
      scores: student.scores,
      consents,
      sessions,
      audit,
    };
  }

  delete(id: string, network: string): Promise<'done' | 'has students'> {
    return this.#db.transaction().execute((tx) => deleteAccount(tx, id, { id, network }));
  }
}
