import type { ScoreSheet } from './score-sheet.ts';

/** What a student enters into the score sheet for one exam. */
export interface ScoreEntry extends ScoreSheet {
  /** What the exam is called: 一模, 省质检 …; empty for the gaokao. */
  examName: string;
}

/** An entry as the server keeps it. */
export interface ScoreRecord extends ScoreEntry {
  id: string;
  studentId: string;
  version: number;
  /** Who entered it: 1 the student, 2 the planner. */
  createRoleType: number;
  /** How often it was changed after it was entered. */
  corrections: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
}
