import type { ScoreEntry, ScoreRecord } from '#domain/score-record.ts';
import { scoreOf, scoresOf } from '#server/accounts/scores.ts';
import { raiseStudent } from '#server/accounts/rights.ts';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';

/** A stored entry; one that was taken out has no content. */
export type FoundScore = ScoreRecord & { removed: boolean };

/** The score sheets of students. */
export class ScoreRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first. */
  scores(studentId: string, db: Database | DatabaseTransaction = this.#db): Promise<ScoreRecord[]> {
    return scoresOf(db, studentId);
  }

  /** Waits for other writers of this score sheet, from here to the end of the transaction. */
  async lock(tx: DatabaseTransaction, studentId: string): Promise<void> {
    await tx
      .selectFrom('account')
      .where('id', '=', studentId)
      .select('id')
      .forNoKeyUpdate()
      .execute();
  }

  /** An entry by its id, whoever's it is, also one that was taken out. */
  async find(tx: DatabaseTransaction, id: string): Promise<FoundScore | undefined> {
    const row = await tx
      .selectFrom('preference_score')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst();
    return row && { ...scoreOf(row), removed: row.removed };
  }

  async insert(
    tx: DatabaseTransaction,
    score: { id: string; studentId: string; createRoleType: number },
    entry: ScoreEntry,
  ): Promise<void> {
    await tx
      .insertInto('preference_score')
      .values({
        id: score.id,
        student_id: score.studentId,
        exam_type: entry.examType,
        create_role_type: score.createRoleType,
        data: JSON.stringify(entry),
        version: 1,
      })
      .execute();
    await raiseStudent(tx, score.studentId);
  }

  async update(tx: DatabaseTransaction, old: FoundScore, entry: ScoreEntry): Promise<void> {
    await tx
      .updateTable('preference_score')
      .set({
        exam_type: entry.examType,
        data: JSON.stringify(entry),
        version: old.version + 1,
        corrections: old.removed ? 0 : old.corrections + 1,
        removed: false,
        updated_at: new Date(),
      })
      .where('id', '=', old.id)
      .execute();
    await raiseStudent(tx, old.studentId);
  }

  /** Takes an entry out: its content goes, its version stays. */
  async remove(tx: DatabaseTransaction, old: FoundScore): Promise<number> {
    const version = old.version + 1;
    await tx
      .updateTable('preference_score')
      .set({ data: '{}', removed: true, version, updated_at: new Date() })
      .where('id', '=', old.id)
      .execute();
    await raiseStudent(tx, old.studentId);
    return version;
  }
}
