import { decodeUser, type UserInfo } from './account.ts';
import { expectFormat, list, record, text, whole } from './reading.ts';

/** Scope `planner/{id}`: the students that are assigned to a planner. */
export interface PlannerFacts {
  /** Only rises. */
  revision: number;
  students: (UserInfo & { assignedAt: string })[];
}

export interface PlannerDocument extends PlannerFacts {
  format: 1;
}

/** Reads and verifies a document; throws DocumentDefect when its shape does not hold. */
export function decodePlanner(value: unknown): PlannerFacts {
  const document = record(value, 'planner');
  expectFormat(document, 1);
  return {
    revision: whole(document.revision, 'revision'),
    students: list(document.students, 'students').map((item) => ({
      ...decodeUser(item),
      assignedAt: text(record(item, 'student').assignedAt, 'assignedAt'),
    })),
  };
}
