import {
  EMPTY_SECTIONS,
  SECTION_NAMES,
  type ProfileSections,
  type SectionName,
} from '#domain/profile.ts';
import type { ScoreRecord } from '#domain/score-record.ts';
import { decodeUser, type UserInfo } from './account.ts';
import { DocumentDefect, expectFormat, isRecord, list, record, text, whole } from './reading.ts';

/** A form with the version that a change of it is based on; 0 where it was never saved. */
export interface Versioned<T> {
  version: number;
  data: T;
}

export type StudentSections = { [S in SectionName]: Versioned<ProfileSections[S]> };

/** Scope `student/{id}`: all that a student owns, for the student and its planner. */
export interface StudentFacts {
  /** Only rises. */
  revision: number;
  user: UserInfo;
  sections: StudentSections;
  /** The score sheet, newest first. */
  scores: ScoreRecord[];
}

export interface StudentDocument extends StudentFacts {
  format: 1;
}

function decodeSection<S extends SectionName>(
  section: S,
  value: unknown,
): Versioned<ProfileSections[S]> {
  const stored = record(value, section);
  const data = record(stored.data, section);
  const empty: object = EMPTY_SECTIONS[section];
  for (const [field, sample] of Object.entries(empty)) {
    const isFit =
      sample === null
        ? ['number', 'boolean'].includes(typeof data[field]) || data[field] === null
        : Array.isArray(sample) === Array.isArray(data[field]) &&
          typeof sample === typeof data[field];
    if (!isFit) throw new DocumentDefect(`${section}.${field}`);
  }
  return {
    version: whole(stored.version, 'version'),
    data: Object.fromEntries(
      Object.keys(empty).map((field) => [field, data[field]]),
    ) as unknown as ProfileSections[S],
  };
}

function decodeScore(value: unknown): ScoreRecord {
  const score = record(value, 'score');
  text(score.id, 'score id');
  whole(score.version, 'score version');
  text(score.province, 'province');
  whole(score.year, 'year');
  list(score.subjectIds, 'subjectIds');
  whole(score.examType, 'examType');
  return score as unknown as ScoreRecord;
}

/** Reads and verifies a document; throws DocumentDefect when its shape does not hold. */
export function decodeStudent(value: unknown): StudentFacts {
  const document = record(value, 'student');
  expectFormat(document, 1);
  const sections = isRecord(document.sections) ? document.sections : {};
  return {
    revision: whole(document.revision, 'revision'),
    user: decodeUser(document.user),
    sections: Object.fromEntries(
      SECTION_NAMES.map((section) => [section, decodeSection(section, sections[section])]),
    ) as StudentSections,
    scores: list(document.scores, 'scores').map(decodeScore),
  };
}
