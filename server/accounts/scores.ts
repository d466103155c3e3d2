import type { Selectable } from 'kysely';
import type { ScoreEntry, ScoreRecord } from '#domain/score-record.ts';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';
import type { PreferenceScoreTable } from '#server/database/schema.ts';

/** A stored entry of a score sheet as answers and documents show it. */
export function scoreOf(row: Selectable<PreferenceScoreTable>): ScoreRecord {
  return {
    ...(row.data as unknown as ScoreEntry),
    id: row.id,
    studentId: row.student_id,
    version: row.version,
    createRoleType: row.create_role_type,
    corrections: row.corrections,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A student's score sheet, newest first. */
export async function scoresOf(
  db: Database | DatabaseTransaction,
  studentId: string,
): Promise<ScoreRecord[]> {
  const rows = await db
    .selectFrom('preference_score')
    .where('student_id', '=', studentId)
    .where('removed', '=', false)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(scoreOf);
}
