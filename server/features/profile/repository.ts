import { EMPTY_SECTIONS, type ProfileSections, type SectionName } from '#domain/profile.ts';
import { people, type Person } from '#server/accounts/people.ts';
import { raiseStudent } from '#server/accounts/rights.ts';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';

export interface StoredSection<S extends SectionName> {
  studentId: string;
  /** 0 where it was never saved. */
  version: number;
  updatedAt: string | null;
  data: ProfileSections[S];
}

/** The forms of a student, each under a version of its own. */
export class ProfileRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  person(id: string): Promise<Person> {
    return people(this.#db).where('a.id', '=', id).executeTakeFirstOrThrow();
  }

  async section<S extends SectionName>(
    studentId: string,
    section: S,
    db: Database | DatabaseTransaction = this.#db,
  ): Promise<StoredSection<S>> {
    const row = await db
      .selectFrom('profile_section')
      .where('student_id', '=', studentId)
      .where('section', '=', section)
      .select(['data', 'version', 'updated_at'])
      .executeTakeFirst();
    return {
      studentId,
      version: row?.version ?? 0,
      updatedAt: row?.updated_at.toISOString() ?? null,
      // A form saved by an earlier build lacks the fields that came later.
      data: { ...EMPTY_SECTIONS[section], ...(row?.data as Partial<ProfileSections[S]>) },
    };
  }

  /** Saves a form made on a version; null where the stored one is another. A null version is any. */
  async save<S extends SectionName>(
    tx: DatabaseTransaction,
    studentId: string,
    section: S,
    data: ProfileSections[S],
    baseVersion: number | null,
  ): Promise<StoredSection<S> | null> {
    // Writers of one student's form wait for each other from its first saving on.
    await tx
      .insertInto('profile_section')
      .values({ student_id: studentId, section, data: '{}', version: 0 })
      .onConflict((c) => c.columns(['student_id', 'section']).doNothing())
      .execute();
    const { version } = await tx
      .selectFrom('profile_section')
      .where('student_id', '=', studentId)
      .where('section', '=', section)
      .select('version')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (baseVersion !== null && baseVersion !== version) return null;
    await tx
      .updateTable('profile_section')
      .set({ data: JSON.stringify(data), version: version + 1, updated_at: new Date() })
      .where('student_id', '=', studentId)
      .where('section', '=', section)
      .execute();
    await raiseStudent(tx, studentId);
    return this.section(studentId, section, tx);
  }
}
