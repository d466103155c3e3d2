import type { SourcedRankTable } from '#contract/scopes/rank-lines.ts';
import {
  EXAM_SUBJECTS,
  scoreTypeOf,
  type ExamType,
  type ScoreField,
} from '#domain/enumerations.ts';
import { findRankSegment, findRankTable, isMatch } from '#domain/rank-table.ts';
import type { ScoreEntry, ScoreRecord } from '#domain/score-record.ts';
import {
  checkScoreSheet,
  GAOKAO_CORRECTIONS,
  NO_SINGLE_SCORES,
  remainingCorrections,
  scoreFieldsOf,
  totalOf,
  type ScoreSheetIssue,
  type SingleScores,
} from '#domain/score-sheet.ts';
import { isCompleteChoice, trackOf, type SelectionMode } from '#domain/selection-modes.ts';
import { SHORT_TEXT } from '#domain/profile.ts';
import { chosenOf } from '../subject-names.ts';
import { same } from '../form/edits.ts';
import { inYear, type ProvinceContext, type YearContext } from './context.ts';

export const GAOKAO: ExamType = 1;
export const MOCK: ExamType = 2;

/** An exam while it is entered. Total and rank follow the scores until they are typed. */
export interface ScoreWork {
  examType: ExamType;
  examName: string;
  year: number;
  subjectIds: number[];
  singles: SingleScores;
  total: number | null;
  /** The total was typed, and stands whatever the subjects add up to. */
  ownTotal: boolean;
  rank: number | null;
  /** The rank was typed, or is none of the table's. */
  ownRank: boolean;
}

/** A rank read from a province's published table. */
export interface TableRank {
  rank: number;
  table: SourcedRankTable;
}

const MOST_RANK = 10_000_000;
/** Years before the own exam that scores are entered for: of those who sit it again. */
const EARLIER_YEARS = 3;

/** Years that an exam can be of, newest first. A gaokao that is still to come has no score. */
export function yearsFor(examType: ExamType, gaokaoYear: number, thisYear: number): number[] {
  const years = Array.from({ length: EARLIER_YEARS + 1 }, (_, i) => gaokaoYear - i);
  return examType === GAOKAO ? years.filter((year) => year <= thisYear) : years;
}

/** The subjects that a new exam begins with: the profile's, else those of the newest exam. */
export function subjectsToBegin(
  selection: SelectionMode,
  ofProfile: readonly number[],
  scores: readonly ScoreRecord[],
): number[] {
  const known = [ofProfile, ...scores.map((score) => score.subjectIds)];
  return [...(known.find((chosen) => isCompleteChoice(selection, chosen)) ?? ofProfile)];
}

/** A new exam: the gaokao once it can have been, and is not entered yet; else a mock exam. */
export function newWork(
  gaokaoYear: number,
  thisYear: number,
  subjectIds: readonly number[],
  scores: readonly ScoreRecord[],
): ScoreWork {
  const isGaokaoDue =
    gaokaoYear <= thisYear &&
    !scores.some((score) => score.examType === GAOKAO && score.year === gaokaoYear);
  return {
    examType: isGaokaoDue ? GAOKAO : MOCK,
    examName: '',
    year: gaokaoYear,
    subjectIds: [...subjectIds],
    singles: { ...NO_SINGLE_SCORES },
    total: null,
    ownTotal: false,
    rank: null,
    // A mock exam has no place in the table of the gaokao: it is offered, not filled in.
    ownRank: !isGaokaoDue,
  };
}

/** A saved exam, to be changed: what equals the sum or the table's rank goes on following them. */
export function workOf(entry: ScoreEntry, province: ProvinceContext): ScoreWork {
  const context = inYear(province, entry.year);
  const singles = singlesOf(entry);
  const follows = { ...entry, total: null };
  const sum = totalOf(follows, context.fullScore, context.selection);
  const found = rankInTable(context, entry.subjectIds, entry.total);
  return {
    examType: entry.examType,
    examName: entry.examName,
    year: entry.year,
    subjectIds: [...entry.subjectIds],
    singles,
    total: entry.total,
    ownTotal: entry.total !== null && entry.total !== sum,
    rank: entry.rank,
    ownRank: entry.examType !== GAOKAO || entry.rank === null || entry.rank !== found?.rank,
  };
}

/** The entry that the work makes, with sum and rank where they are not typed. */
export function entryOf(work: ScoreWork, context: YearContext): ScoreEntry {
  const { selection, province } = context;
  const subjectIds = [
    ...chosenOf(selection.first, work.subjectIds),
    ...chosenOf(selection.second, work.subjectIds),
  ];
  const asked = scoreFieldsOf(selection, subjectIds);
  const fields = Object.entries(work.singles).filter(([field]) =>
    asked.includes(field as ScoreField),
  );
  const entry: ScoreEntry = {
    examType: work.examType,
    scoreType: scoreTypeOf(work.examType),
    examName: work.examType === GAOKAO ? '' : work.examName.trim(),
    province,
    year: work.year,
    subjectIds,
    ...NO_SINGLE_SCORES,
    ...(Object.fromEntries(fields) as Partial<SingleScores>),
    total: null,
    rank: null,
  };
  const total = work.ownTotal ? work.total : totalOf(entry, context.fullScore, selection);
  const rank = work.ownRank ? work.rank : (rankInTable(context, subjectIds, total)?.rank ?? null);
  return { ...entry, total, rank };
}

/** The sum of the subjects where it can be told, whatever was typed as the total. */
export function sumOf(entry: ScoreEntry, { fullScore, selection }: YearContext): number | null {
  return totalOf({ ...entry, total: null }, fullScore, selection);
}

/**
 * The rank of a total in the province's published table of that year and track; null where there is
 * none, or where the table does not speak of the score. Nothing is ever guessed.
 */
export function rankInTable(
  { tables, selection, year, province }: YearContext,
  subjectIds: readonly number[],
  total: number | null,
): TableRank | null {
  const subject = trackOf(selection, subjectIds);
  if (subject === undefined || total === null || !Number.isInteger(total)) return null;
  const table = findRankTable(tables, { year, subject });
  if (!table || table.province !== province) return null;
  const found = findRankSegment(table, total);
  return isMatch(found) ? { rank: found.suggestedRank, table } : null;
}

/** What is wrong with an exam, and what is doubtful. `id` is its own; null for a new one. */
export function checkScore(
  entry: ScoreEntry,
  context: YearContext,
  others: readonly ScoreRecord[],
  id: string | null,
): ScoreSheetIssue[] {
  const error = (field: string, reason: string): ScoreSheetIssue => ({
    field,
    reason,
    level: 'error',
  });
  const twice = others.some(
    (score) =>
      score.id !== id &&
      score.examType === GAOKAO &&
      entry.examType === GAOKAO &&
      score.year === entry.year,
  );
  return [
    ...(twice ? [error('year', `${entry.year}年高考成绩已经录入，请在原来那条上更正`)] : []),
    ...(Array.from(entry.examName).length > SHORT_TEXT
      ? [error('examName', `考试名称不能超过${SHORT_TEXT}个字`)]
      : []),
    ...(entry.rank !== null && entry.rank > MOST_RANK ? [error('rank', '位次过大，请核对')] : []),
    ...checkScoreSheet(entry, context.fullScore, context.selection),
  ];
}

export function sameEntry(a: ScoreEntry, b: ScoreEntry): boolean {
  return (Object.keys(a) as (keyof ScoreEntry)[]).every((field) => same(a[field], b[field]));
}

/** What a student entered of a record, without what the server adds. */
export function entryOfRecord(record: ScoreRecord): ScoreEntry {
  const { examType, scoreType, examName, province, year, subjectIds, total, rank } = record;
  return {
    examType,
    scoreType,
    examName,
    province,
    year,
    subjectIds: [...subjectIds],
    ...singlesOf(record),
    total,
    rank,
  };
}

function singlesOf(scores: SingleScores): SingleScores {
  const fields = Object.keys(NO_SINGLE_SCORES) as ScoreField[];
  return Object.fromEntries(fields.map((field) => [field, scores[field] ?? null])) as SingleScores;
}

/** 一模, or what kind of exam it was. */
export function nameOfExam({ examType, examName, year }: ScoreEntry): string {
  if (examType === GAOKAO) return `${year}年高考`;
  return examName === '' ? `${year}届模考` : examName;
}

/** The scores that are given, in the order of the subjects. */
export function singlesGiven(scores: SingleScores): { label: string; score: number }[] {
  return EXAM_SUBJECTS.flatMap(({ label, scoreField }) => {
    const score = scores[scoreField];
    return score === null || score === undefined ? [] : [{ label, score }];
  });
}

/** How often the gaokao score can still be corrected; all times while none is entered. */
export function correctionsLeft(scores: readonly ScoreRecord[], gaokaoYear: number): number {
  const gaokao = scores.find((score) => score.examType === GAOKAO && score.year === gaokaoYear);
  return gaokao ? (remainingCorrections(gaokao) ?? GAOKAO_CORRECTIONS) : GAOKAO_CORRECTIONS;
}
