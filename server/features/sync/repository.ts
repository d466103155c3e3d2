import { ROLE } from '#domain/enumerations.ts';
import { plannerDocument, studentDocument } from '#server/accounts/documents.ts';
import { personOf, userInfo, type UserInfo } from '#server/accounts/people.ts';
import { reachStudent, type Reaching } from '#server/accounts/rights.ts';
import type { Database } from '#server/database/connection.ts';
import type { ReferenceData, ReferenceSource } from '#server/packs/reference.ts';
import type { PackStore } from '#server/packs/store.ts';

export interface PrivateScope {
  kind: 'student' | 'planner';
  accountId: string;
  revision: string;
}

export class SyncRepository {
  readonly #db: Database;
  readonly #store: PackStore & ReferenceSource;

  constructor(db: Database, store: PackStore) {
    this.#db = db;
    this.#store = store;
  }

  /** The newest published data; another object for every data version. */
  get published(): ReferenceData {
    return this.#store.current;
  }

  /** Who somebody is, and the revisions of what they own and, as a planner, of their students'. */
  async owned(who: Reaching): Promise<{ user: UserInfo; scopes: PrivateScope[] }> {
    const isPlanner = who.roleTypes.includes(ROLE.planner);
    const [person, rows] = await Promise.all([
      personOf(this.#db, who.accountId),
      this.#db
        .selectFrom('private_scope as p')
        .leftJoin('assignment as g', 'g.student_id', 'p.account_id')
        .where((is) =>
          is.or([
            is.and([
              is('p.account_id', '=', who.accountId),
              ...(isPlanner ? [] : [is('p.kind', '=', 'student')]),
            ]),
            ...(isPlanner
              ? [is.and([is('p.kind', '=', 'student'), is('g.planner_id', '=', who.accountId)])]
              : []),
          ]),
        )
        .select(['p.kind', 'p.account_id', 'p.revision'])
        .orderBy('p.kind')
        .orderBy('p.account_id')
        .execute(),
    ]);
    return {
      user: userInfo(person, who.accountId),
      scopes: rows.map((row) => ({
        kind: row.kind,
        accountId: row.account_id,
        revision: row.revision,
      })),
    };
  }

  reach(who: Reaching, studentId: string): Promise<string | undefined> {
    return reachStudent(this.#db, who, studentId);
  }

  student(studentId: string, viewerId: string): Promise<object> {
    return studentDocument(this.#db, studentId, viewerId);
  }

  planner(plannerId: string): Promise<object> {
    return plannerDocument(this.#db, plannerId);
  }

  /** The bytes of a published document in its newest revision. */
  async pack(scope: string) {
    const listed = this.#store.current.scopes.find((s) => s.scope === scope);
    return listed && this.#store.find(scope, listed.revision);
  }
}
