import { describe, expect, it } from 'vitest';
import type { SourcedRankTable } from '#contract/scopes/rank-lines.ts';
import { buildRankTable } from '#domain/rank-table.ts';
import type { ScoreRecord } from '#domain/score-record.ts';
import { NO_SINGLE_SCORES } from '#domain/score-sheet.ts';
import { inYear, type ProvinceContext } from './context.ts';
import {
  checkScore,
  correctionsLeft,
  entryOf,
  entryOfRecord,
  GAOKAO,
  MOCK,
  nameOfExam,
  newWork,
  rankInTable,
  sameEntry,
  subjectsToBegin,
  workOf,
  yearsFor,
  type ScoreWork,
} from './sheet.ts';

const TABLE: SourcedRankTable = {
  ...buildRankTable({
    province: '湖北',
    year: 2026,
    subject: '物理类',
    series: '',
    fullScore: 750,
    scores: Int32Array.of(690, 516, 515),
    highScores: Int32Array.of(750, 516, 515),
    counts: Int32Array.of(40, 10, 20),
  }),
  publishedAt: '2026-06-25T00:00:00Z',
  source: {
    id: 's',
    publisher: '湖北省教育考试院',
    title: '一分一段',
    url: '',
    year: 2026,
    quality: 'official',
  },
  lineSources: [],
};
const province: ProvinceContext = { province: '湖北', rules: [], tables: [TABLE] };
const in2026 = inYear(province, 2026);

const WORK: ScoreWork = {
  examType: GAOKAO,
  examName: '',
  year: 2026,
  subjectIds: [4, 5, 6],
  singles: {
    ...NO_SINGLE_SCORES,
    chineseScore: 108,
    mathScore: 121,
    foreignLanguageScore: 118,
    physicsScore: 62,
    chemistryScore: 55,
    biologyScore: 51,
  },
  total: null,
  ownTotal: false,
  rank: null,
  ownRank: false,
};

const record = (work: ScoreWork, more: Partial<ScoreRecord> = {}): ScoreRecord => ({
  ...entryOf(work, in2026),
  id: 'r',
  studentId: 'a',
  version: 1,
  createRoleType: 1,
  corrections: 0,
  createdAt: '2026-06-26T00:00:00Z',
  updatedAt: '2026-06-26T00:00:00Z',
  ...more,
});

describe('an exam while it is entered', () => {
  it('adds up, and takes the rank of the table', () => {
    expect(entryOf(WORK, in2026)).toMatchObject({ total: 515, rank: 70, scoreType: 2 });
  });

  it('has no total while a subject is open, and no rank without one', () => {
    const open = { ...WORK, singles: { ...WORK.singles, mathScore: null } };
    expect(entryOf(open, in2026)).toMatchObject({ total: null, rank: null });
  });

  it('stands by what was typed', () => {
    const typed = { ...WORK, total: 520, ownTotal: true, rank: 60, ownRank: true };
    expect(entryOf(typed, in2026)).toMatchObject({ total: 520, rank: 60 });
  });

  it('keeps no score of a subject that is not taken', () => {
    const changed = { ...WORK, subjectIds: [4, 5, 8] };
    expect(entryOf(changed, in2026)).toMatchObject({ biologyScore: null, total: null });
  });

  it('drops subjects that the year does not offer', () => {
    const in2020 = inYear(province, 2020);
    expect(entryOf({ ...WORK, year: 2020 }, in2020).subjectIds).toEqual([4]);
  });

  it('gives a mock exam its own score type, and no name to a gaokao', () => {
    expect(entryOf({ ...WORK, examType: MOCK, examName: ' 一模 ' }, in2026)).toMatchObject({
      scoreType: 1,
      examName: '一模',
    });
    expect(entryOf({ ...WORK, examName: '一模' }, in2026).examName).toBe('');
  });
});

describe('the rank of a total', () => {
  it.each([
    ['below the table', 514],
    ['above the full score', 751],
    ['while there is none', null],
    ['while it is no number', Number.NaN],
    ['between two scores', 515.5],
  ])('is none %s', (_, total) => {
    expect(rankInTable(in2026, [4, 5, 6], total)).toBeNull();
  });

  it('is none in a year or a track without a table', () => {
    expect(rankInTable(inYear(province, 2025), [4, 5, 6], 515)).toBeNull();
    expect(rankInTable(in2026, [7, 5, 6], 515)).toBeNull();
    expect(rankInTable(in2026, [], 515)).toBeNull();
  });

  it('is none by another province’s table', () => {
    expect(rankInTable({ ...in2026, province: '湖南' }, [4, 5, 6], 515)).toBeNull();
  });
});

describe('a saved exam', () => {
  it('opens as it was saved', () => {
    for (const work of [
      WORK,
      { ...WORK, total: 520, ownTotal: true },
      { ...WORK, rank: 60, ownRank: true },
      { ...WORK, examType: MOCK, examName: '一模', ownRank: true },
    ]) {
      const saved = entryOf(work, in2026);
      expect(sameEntry(entryOf(workOf(saved, province), in2026), saved)).toBe(true);
    }
  });

  it('goes on following the sum and the table where it did', () => {
    expect(workOf(entryOf(WORK, in2026), province)).toMatchObject({
      ownTotal: false,
      ownRank: false,
    });
  });

  it('is not given a rank that was left open', () => {
    const saved = { ...entryOf(WORK, in2026), rank: null };
    expect(entryOf(workOf(saved, province), in2026).rank).toBeNull();
  });

  it('loses what only the server adds', () => {
    expect(sameEntry(entryOfRecord(record(WORK)), entryOf(WORK, in2026))).toBe(true);
    expect(entryOfRecord(record(WORK))).not.toHaveProperty('version');
  });
});

describe('a new exam', () => {
  it('is the gaokao once that can have been, and is not there', () => {
    expect(newWork(2026, 2026, [], [])).toMatchObject({ examType: GAOKAO, ownRank: false });
    expect(newWork(2027, 2026, [], [])).toMatchObject({ examType: MOCK, ownRank: true });
    expect(newWork(2026, 2026, [], [record(WORK)])).toMatchObject({ examType: MOCK });
  });

  it('begins with the subjects that are known completely', () => {
    const { selection } = in2026;
    expect(subjectsToBegin(selection, [4, 5, 6], [])).toEqual([4, 5, 6]);
    expect(subjectsToBegin(selection, [4], [record(WORK)])).toEqual([4, 5, 6]);
    expect(subjectsToBegin(selection, [4], [])).toEqual([4]);
  });

  it('is of a year that has been, for a gaokao', () => {
    expect(yearsFor(GAOKAO, 2027, 2026)).toEqual([2026, 2025, 2024]);
    expect(yearsFor(GAOKAO, 2032, 2026)).toEqual([]);
    expect(yearsFor(MOCK, 2027, 2026)).toEqual([2027, 2026, 2025, 2024]);
  });
});

describe('what is checked before the server does', () => {
  it('lets a good exam pass', () => {
    expect(checkScore(entryOf(WORK, in2026), in2026, [], null)).toEqual([]);
  });

  it('refuses a second gaokao of a year, not the change of the first', () => {
    const entry = entryOf(WORK, in2026);
    const saved = record(WORK);
    expect(checkScore(entry, in2026, [saved], null)).toMatchObject([
      { field: 'year', level: 'error' },
    ]);
    expect(checkScore(entry, in2026, [saved], saved.id)).toEqual([]);
  });

  it('warns of a total that is not the sum, and lets it pass', () => {
    const entry = entryOf({ ...WORK, total: 530, ownTotal: true }, in2026);
    expect(checkScore(entry, in2026, [], null)).toMatchObject([
      { field: 'total', level: 'warning' },
    ]);
  });

  it.each([
    ['examName', { examType: MOCK, examName: '长'.repeat(41) }],
    ['rank', { rank: 10_000_001, ownRank: true }],
    ['rank', { rank: 1.5, ownRank: true }],
    ['mathScore', { singles: { ...WORK.singles, mathScore: Number.NaN } }],
    ['subjectIds', { subjectIds: [4, 5] }],
  ] as [string, Partial<ScoreWork>][])('refuses a wrong %s', (field, change) => {
    const issues = checkScore(entryOf({ ...WORK, ...change }, in2026), in2026, [], null);
    expect(issues.filter(({ level }) => level === 'error').map((issue) => issue.field)).toContain(
      field,
    );
  });
});

it('counts the corrections of the gaokao that are left', () => {
  expect(correctionsLeft([], 2026)).toBe(3);
  expect(correctionsLeft([record(WORK, { corrections: 2 })], 2026)).toBe(1);
  expect(correctionsLeft([record(WORK, { corrections: 2 })], 2025)).toBe(3);
});

it('names an exam', () => {
  expect(nameOfExam(entryOf(WORK, in2026))).toBe('2026年高考');
  expect(nameOfExam(entryOf({ ...WORK, examType: MOCK, examName: '一模' }, in2026))).toBe('一模');
  expect(nameOfExam(entryOf({ ...WORK, examType: MOCK }, in2026))).toBe('2026届模考');
});
