import type { PlannerDocument } from '#contract/scopes/planner.ts';
import type { StudentDocument } from '#contract/scopes/student.ts';
import {
  EMPTY_SECTIONS,
  SECTION_NAMES,
  type ProfileSections,
  type SectionName,
} from '#domain/profile.ts';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';
import { people, personOf, userInfo } from './people.ts';
import { scoresOf } from './scores.ts';

/** Reads in one snapshot: a document and its revision are of the same moment. */
function inSnapshot<T>(db: Database, work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

async function revisionOf(
  tx: DatabaseTransaction,
  kind: 'student' | 'planner',
  accountId: string,
): Promise<number> {
  const row = await tx
    .selectFrom('private_scope')
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .select('revision')
    .executeTakeFirst();
  return Number(row?.revision ?? 0);
}

/** All that a student owns, as a viewer may see it; rejects where there is no such account. */
export function studentDocument(
  db: Database,
  studentId: string,
  viewerId: string,
): Promise<StudentDocument> {
  return inSnapshot(db, async (tx) => {
    const revision = await revisionOf(tx, 'student', studentId);
    const person = await personOf(tx, studentId);
    const sections = await tx
      .selectFrom('profile_section')
      .where('student_id', '=', studentId)
      .select(['section', 'version', 'data'])
      .execute();
    const section = <S extends SectionName>(name: S) => {
      const row = sections.find((s) => s.section === name);
      return {
        version: row?.version ?? 0,
        data: { ...EMPTY_SECTIONS[name], ...(row?.data as Partial<ProfileSections[S]>) },
      };
    };
    return {
      format: 1,
      revision,
      user: userInfo(person, viewerId),
      sections: Object.fromEntries(
        SECTION_NAMES.map((name) => [name, section(name)]),
      ) as unknown as StudentDocument['sections'],
      scores: await scoresOf(tx, studentId),
    };
  });
}

/** The students of a planner. */
export function plannerDocument(db: Database, plannerId: string): Promise<PlannerDocument> {
  return inSnapshot(db, async (tx) => {
    const revision = await revisionOf(tx, 'planner', plannerId);
    const students = await people(tx)
      .where('g.planner_id', '=', plannerId)
      .select('g.assigned_at')
      .orderBy('g.assigned_at', 'desc')
      .execute();
    return {
      format: 1,
      revision,
      students: students.map(({ assigned_at, ...person }) => ({
        ...userInfo(person, plannerId),
        assignedAt: assigned_at!.toISOString(),
      })),
    };
  });
}
