import {
  CORE_SUBJECT_IDS,
  EXAM_SUBJECTS,
  SCORE_FIELD_EXCLUSIONS,
  SUBJECT_TRACKS,
  scoreTypeOf,
  type ExamSubject,
  type ExamType,
  type ScoreField,
  type ScoreType,
} from './enumerations.ts';
import type { FieldIssue } from './issues.ts';
import { checkProvince, checkYear } from './person.ts';
import {
  isCompleteChoice,
  selectionModeFor,
  trackOf,
  type SelectionMode,
} from './selection-modes.ts';

/** Scores of the single subjects; null where none is given. */
export type SingleScores = Record<ScoreField, number | null>;

/** One exam of a student. */
export interface ScoreSheet extends SingleScores {
  examType: ExamType;
  scoreType: ScoreType;
  /** Gaokao year. */
  year: number;
  province: string;
  /** Ids of what was chosen: electives, or 4 (理科) and 7 (文科) in 老高考. */
  subjectIds: number[];
  total: number | null;
  rank: number | null;
}

/** A warning is told and can be saved all the same. */
export interface ScoreSheetIssue extends FieldIssue {
  level: 'error' | 'warning';
}

export const NO_SINGLE_SCORES: Readonly<SingleScores> = {
  chineseScore: null,
  mathScore: null,
  foreignLanguageScore: null,
  physicsScore: null,
  chemistryScore: null,
  biologyScore: null,
  historyScore: null,
  geographyScore: null,
  politicsScore: null,
  technologyScore: null,
};

/** How often a gaokao score can be corrected; mock scores have no limit. */
export const GAOKAO_CORRECTIONS = 3;

const CORE_MOST = 150;
const ELECTIVE_MOST = 100;
/** 上海: 语数外 and three electives of 70 make 660. */
const OTHER_ELECTIVE_MOST: Readonly<Record<number, number>> = { 660: 70 };
/** 海南 publishes standard scores, of single subjects too; they do not add up to the total. */
const STANDARD_FULL_SCORE = 900;
/** Part of 理综, which gives 物理 110, 化学 100 and 生物 90 of its 300 points. */
const OLD_PHYSICS_MOST = 110;
/** A subject can be marked to half a point; the total is a whole number. */
const SINGLE_STEP = 0.5;

/** The fields that a choice has scores for: 语数外 and the electives, or the subjects of the track. */
export function scoreFieldsOf(selection: SelectionMode, chosen: readonly number[]): ScoreField[] {
  return sheetSubjects(selection, chosen)
    .filter((subject) => hasField(subject, selection.province))
    .map((subject) => subject.scoreField);
}

/** The most that can be reached in a subject. */
export function mostOf(field: ScoreField, fullScore: number, selection: SelectionMode): number {
  if (fullScore === STANDARD_FULL_SCORE) return STANDARD_FULL_SCORE;
  if (isCore(subjectOfField(field))) return CORE_MOST;
  if (selection.mode === '老高考' && field === 'physicsScore') return OLD_PHYSICS_MOST;
  return OTHER_ELECTIVE_MOST[fullScore] ?? ELECTIVE_MOST;
}

/** The total as given, else the sum where every subject is given; null where neither is. */
export function totalOf(
  sheet: ScoreSheet,
  fullScore: number,
  selection: SelectionMode = knownMode(sheet),
): number | null {
  if (sheet.total !== null) return sheet.total;
  const sum = sumOf(sheet, fullScore, selection);
  return sum === null ? null : Math.round(sum);
}

/** What is wrong with a sheet, in the order of its fields; it can be saved when no error is among it. */
export function checkScoreSheet(
  sheet: ScoreSheet,
  fullScore: number,
  selection: SelectionMode = knownMode(sheet),
): ScoreSheetIssue[] {
  const errors = [
    ...complain('scoreType', typeComplaint(sheet)),
    ...complain('year', checkYear(sheet.year)),
    ...complain('province', checkProvince(sheet.province)),
    ...complain('subjectIds', choiceComplaint(sheet, selection)),
    ...EXAM_SUBJECTS.flatMap((subject) =>
      complain(subject.scoreField, singleComplaint(sheet, subject, fullScore, selection)),
    ),
  ];
  return [
    ...errors,
    ...checkTotal(sheet, fullScore, selection, errors.length === 0),
    ...complain('rank', rankComplaint(sheet.rank)),
  ];
}

/** How often the score can still be corrected; null for mock exams, which have no limit. */
export function remainingCorrections({
  examType,
  corrections,
}: {
  examType: ExamType;
  corrections: number;
}): number | null {
  return examType === 1 ? Math.max(0, GAOKAO_CORRECTIONS - corrections) : null;
}

function knownMode(sheet: ScoreSheet): SelectionMode {
  return selectionModeFor([], sheet.province, sheet.year);
}

function isCore(subject: ExamSubject): boolean {
  return CORE_SUBJECT_IDS.includes(subject.id);
}

function subjectOfField(field: ScoreField): ExamSubject {
  return EXAM_SUBJECTS.find((subject) => subject.scoreField === field)!;
}

function hasField({ scoreField }: ExamSubject, province: string): boolean {
  return !SCORE_FIELD_EXCLUSIONS[scoreField]?.includes(province);
}

/** The subjects of the exam, whether they have a field or not. */
function sheetSubjects(selection: SelectionMode, chosen: readonly number[]): ExamSubject[] {
  const ids = new Set<number>([...CORE_SUBJECT_IDS, ...electiveIds(selection, chosen)]);
  return EXAM_SUBJECTS.filter((subject) => ids.has(subject.id));
}

function electiveIds(selection: SelectionMode, chosen: readonly number[]): readonly number[] {
  if (selection.mode !== '老高考') return selection.subjectIds.filter((id) => chosen.includes(id));
  const track = trackOf(selection, chosen);
  return SUBJECT_TRACKS.find((known) => known.id === track)?.subjectIds ?? [];
}

/** The sum of the subjects; null where one is not given, has no field, or the scores do not add up. */
function sumOf(sheet: ScoreSheet, fullScore: number, selection: SelectionMode): number | null {
  if (fullScore === STANDARD_FULL_SCORE || !isCompleteChoice(selection, sheet.subjectIds))
    return null;
  let sum = 0;
  for (const subject of sheetSubjects(selection, sheet.subjectIds)) {
    const score = hasField(subject, selection.province) ? sheet[subject.scoreField] : null;
    if (score === null) return null;
    sum += score;
  }
  return sum;
}

function complain(field: string, reason: string | null): ScoreSheetIssue[] {
  return reason === null ? [] : [{ field, reason, level: 'error' }];
}

function typeComplaint({ examType, scoreType }: ScoreSheet): string | null {
  return scoreType === scoreTypeOf(examType) ? null : '成绩类型与考试类型不一致';
}

function choiceComplaint(sheet: ScoreSheet, selection: SelectionMode): string | null {
  if (isCompleteChoice(selection, sheet.subjectIds)) return null;
  switch (selection.mode) {
    case '老高考':
      return '请选择理科或文科';
    case '4选2':
      return '选考科目应为首选1科、再选2科';
    default:
      return `选考科目应选${selection.second.max}科`;
  }
}

function singleComplaint(
  sheet: ScoreSheet,
  subject: ExamSubject,
  fullScore: number,
  selection: SelectionMode,
): string | null {
  const { label, scoreField } = subject;
  const score = sheet[scoreField];
  if (score === null) return null;
  if (!hasField(subject, selection.province)) return `${selection.province}不填写${label}成绩`;
  if (!scoreFieldsOf(selection, sheet.subjectIds).includes(scoreField))
    return `未选考${label}，不能填写${label}成绩`;
  const most = mostOf(scoreField, fullScore, selection);
  if (!(score >= 0 && score <= most)) return `${label}成绩应在0到${most}之间`;
  return Number.isInteger(score / SINGLE_STEP) ? null : `${label}成绩最多精确到${SINGLE_STEP}分`;
}

function checkTotal(
  sheet: ScoreSheet,
  fullScore: number,
  selection: SelectionMode,
  singlesHold: boolean,
): ScoreSheetIssue[] {
  const total = totalOf(sheet, fullScore, selection);
  if (total === null) return complain('total', '请填写总分');
  if (!(total >= 0 && total <= fullScore)) return complain('total', `总分应在0到${fullScore}之间`);
  if (!Number.isInteger(total)) return complain('total', '总分应为整数');
  // A sum of wrong scores tells nothing about the total.
  const doubt = singlesHold ? totalDoubt(sheet, total, fullScore, selection) : null;
  return doubt === null ? [] : [{ field: 'total', reason: doubt, level: 'warning' }];
}

/** Points added by the province may be in the total, so a difference is a doubt and no error. */
function totalDoubt(
  sheet: ScoreSheet,
  total: number,
  fullScore: number,
  selection: SelectionMode,
): string | null {
  const sum = sumOf(sheet, fullScore, selection);
  if (sum !== null)
    // Half points are rounded in the total.
    return Math.abs(sum - total) < 1
      ? null
      : `总分与各科成绩之和${sum}不一致，请核对（含加分的除外）`;
  const asked = scoreFieldsOf(selection, sheet.subjectIds);
  const addsUp =
    selection.mode !== '老高考' &&
    fullScore !== STANDARD_FULL_SCORE &&
    asked.length === sheetSubjects(selection, sheet.subjectIds).length;
  return addsUp ? '单科成绩没有填全，无法与总分核对' : null;
}

function rankComplaint(rank: number | null): string | null {
  return rank === null || (Number.isInteger(rank) && rank >= 1) ? null : '位次应为正整数';
}
