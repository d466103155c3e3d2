import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAM_SUBJECTS, type ScoreField } from './enumerations.ts';
import { PROVINCE_NAMES } from './province-names.ts';
import { fallbackFullScore } from './provinces.ts';
import {
  GAOKAO_CORRECTIONS,
  NO_SINGLE_SCORES,
  checkScoreSheet,
  mostOf,
  remainingCorrections,
  scoreFieldsOf,
  totalOf,
  type ScoreSheet,
} from './score-sheet.ts';
import { isCompleteChoice, selectionModeFor } from './selection-modes.ts';

const modeIn = (province: string, year = 2026) => selectionModeFor([], province, year);

/** 物理, 化学 and 生物 in 湖北, all given, which makes 620. */
function sheet(changes: Partial<ScoreSheet> = {}): ScoreSheet {
  return {
    ...NO_SINGLE_SCORES,
    examType: 1,
    scoreType: 2,
    year: 2026,
    province: '湖北',
    subjectIds: [4, 5, 6],
    chineseScore: 115,
    mathScore: 125,
    foreignLanguageScore: 130,
    physicsScore: 85,
    chemistryScore: 82.5,
    biologyScore: 82.5,
    total: 620,
    rank: 12345,
    ...changes,
  };
}

const issuesOf = (changes: Partial<ScoreSheet>, fullScore = 750) =>
  checkScoreSheet(sheet(changes), fullScore).map(
    ({ field, level, reason }) => `${level} ${field}: ${reason}`,
  );

const nothingSingle = { ...NO_SINGLE_SCORES };

describe('the fields of a choice', () => {
  it('are 语数外 and the electives', () => {
    expect(scoreFieldsOf(modeIn('湖北'), [7, 8, 9])).toEqual([
      'chineseScore',
      'mathScore',
      'foreignLanguageScore',
      'historyScore',
      'geographyScore',
      'politicsScore',
    ]);
    expect(scoreFieldsOf(modeIn('湖北'), [])).toHaveLength(3);
    expect(scoreFieldsOf(modeIn('浙江'), [4, 5, 10])).toContain('technologyScore');
    expect(scoreFieldsOf(modeIn('湖北'), [4, 5, 10])).not.toContain('technologyScore');
  });

  it('are those of the track in 老高考', () => {
    expect(scoreFieldsOf(modeIn('西藏'), [4]).slice(3)).toEqual([
      'physicsScore',
      'chemistryScore',
      'biologyScore',
    ]);
    expect(scoreFieldsOf(modeIn('西藏'), [7]).slice(3)).toEqual([
      'historyScore',
      'geographyScore',
      'politicsScore',
    ]);
    expect(scoreFieldsOf(modeIn('西藏'), [])).toHaveLength(3);
  });

  it('have no 生物 in 上海', () => {
    expect(scoreFieldsOf(modeIn('上海'), [4, 5, 6]).slice(3)).toEqual([
      'physicsScore',
      'chemistryScore',
    ]);
    expect(scoreFieldsOf(modeIn('北京'), [4, 5, 6]).slice(3)).toContain('biologyScore');
  });

  it('add up to the full score where every subject has one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PROVINCE_NAMES),
        fc.integer({ min: 2014, max: 2035 }),
        fc.subarray(EXAM_SUBJECTS.map((subject) => subject.id)),
        (province, year, chosen) => {
          const selection = modeIn(province, year);
          const fullScore = fallbackFullScore(province);
          if (!isCompleteChoice(selection, chosen) || fullScore === 900) return;
          if (province === '上海' && (chosen.includes(6) || selection.mode === '老高考')) return;
          // 物理 has 110 of 理综's 300, 生物 90.
          const excess = selection.mode === '老高考' && chosen.includes(4) ? 10 : 0;
          const most = scoreFieldsOf(selection, chosen)
            .map((field) => mostOf(field, fullScore, selection))
            .reduce((a, b) => a + b);
          expect(most - excess).toBe(fullScore);
        },
      ),
    );
  });
});

describe('a score sheet', () => {
  it('is right when it is', () => {
    expect(issuesOf({})).toEqual([]);
  });

  it.each([
    [{ chineseScore: 151 }, 'error chineseScore: 语文成绩应在0到150之间'],
    [{ mathScore: -1 }, 'error mathScore: 数学成绩应在0到150之间'],
    [{ foreignLanguageScore: Number.NaN }, 'error foreignLanguageScore: 英语成绩应在0到150之间'],
    [{ physicsScore: 101 }, 'error physicsScore: 物理成绩应在0到100之间'],
    [{ physicsScore: 85.3 }, 'error physicsScore: 物理成绩最多精确到0.5分'],
    [{ historyScore: 80 }, 'error historyScore: 未选考历史，不能填写历史成绩'],
    [{ scoreType: 1 }, 'error scoreType: 成绩类型与考试类型不一致'],
    [{ total: 751 }, 'error total: 总分应在0到750之间'],
    [{ total: 620.5 }, 'error total: 总分应为整数'],
    [{ rank: 0 }, 'error rank: 位次应为正整数'],
    [{ rank: 1.5 }, 'error rank: 位次应为正整数'],
    [{ rank: null }, undefined],
    [{ total: null }, undefined],
    [{ examType: 2, scoreType: 1 }, undefined],
    [{ total: 640 }, 'warning total: 总分与各科成绩之和620不一致，请核对（含加分的除外）'],
    [{ physicsScore: null }, 'warning total: 单科成绩没有填全，无法与总分核对'],
    [{ ...nothingSingle, total: null }, 'error total: 请填写总分'],
  ] as const)('with %j: %s', (changes, issue) => {
    expect(issuesOf(changes)).toEqual(issue === undefined ? [] : [issue]);
  });

  it('names a choice that is not complete', () => {
    const of = (province: string) =>
      issuesOf({ ...nothingSingle, province, subjectIds: [] }, fallbackFullScore(province));
    expect(of('湖北')[0]).toBe('error subjectIds: 选考科目应为首选1科、再选2科');
    expect(of('浙江')[0]).toBe('error subjectIds: 选考科目应选3科');
    expect(of('西藏')[0]).toBe('error subjectIds: 请选择理科或文科');
    expect(of('火星')).toContain('error province: 请选择高考省份');
  });

  it('rounds half points into the total', () => {
    const half = { chemistryScore: 82, total: null };
    expect(totalOf(sheet(half), 750)).toBe(620);
    expect(issuesOf({ ...half, total: 619 })).toEqual([]);
    expect(issuesOf({ ...half, total: 621 })).toHaveLength(1);
  });

  it('has electives of 70 in 上海, and no field for 生物', () => {
    const shanghai = {
      ...nothingSingle,
      province: '上海',
      subjectIds: [4, 5, 7],
      chineseScore: 120,
      mathScore: 130,
      foreignLanguageScore: 140,
      physicsScore: 70,
      chemistryScore: 67,
      historyScore: 64,
      total: 591,
    };
    expect(issuesOf(shanghai, 660)).toEqual([]);
    expect(issuesOf({ ...shanghai, physicsScore: 71 }, 660)).toEqual([
      'error physicsScore: 物理成绩应在0到70之间',
    ]);
    const withBiology = { ...shanghai, subjectIds: [4, 5, 6], historyScore: null };
    expect(issuesOf(withBiology, 660)).toEqual([]);
    expect(issuesOf({ ...withBiology, biologyScore: 60 }, 660)).toEqual([
      'error biologyScore: 上海不填写生物成绩',
    ]);
    expect(issuesOf({ ...withBiology, total: null }, 660)).toEqual(['error total: 请填写总分']);
  });

  it('has standard scores in 海南, which do not add up', () => {
    const hainan = { province: '海南', chineseScore: 880, physicsScore: 900, total: 760 };
    expect(issuesOf(hainan, 900)).toEqual([]);
    expect(issuesOf({ ...hainan, total: 901, physicsScore: 901 }, 900)).toEqual([
      'error physicsScore: 物理成绩应在0到900之间',
      'error total: 总分应在0到900之间',
    ]);
    expect(issuesOf({ ...hainan, total: null }, 900)).toEqual(['error total: 请填写总分']);
  });

  it('needs the total alone in 老高考', () => {
    const old = { ...nothingSingle, province: '西藏', subjectIds: [4], total: 455 };
    expect(issuesOf(old)).toEqual([]);
    expect(issuesOf({ ...old, physicsScore: 110 })).toEqual([]);
    expect(issuesOf({ ...old, physicsScore: 111 })).toHaveLength(1);
    expect(issuesOf({ ...old, historyScore: 80 })).toHaveLength(1);
  });

  it('is judged whatever numbers stand in it, and its total lies on the scale when no error is told', () => {
    const anyScore = fc.option(fc.oneof(fc.integer({ min: -10, max: 160 }), fc.double()));
    const singles = Object.fromEntries(
      EXAM_SUBJECTS.map(({ scoreField }) => [scoreField, anyScore]),
    ) as Record<ScoreField, typeof anyScore>;
    const anySheet = fc.record({
      ...singles,
      examType: fc.constantFrom(1 as const, 2 as const),
      scoreType: fc.constantFrom(1 as const, 2 as const),
      year: fc.integer({ min: 2014, max: 2035 }),
      province: fc.constantFrom(...PROVINCE_NAMES, ''),
      subjectIds: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 5 }),
      total: fc.option(fc.integer({ min: -1, max: 1000 })),
      rank: fc.option(fc.integer({ min: -1, max: 900_000 })),
    });
    fc.assert(
      fc.property(anySheet, (any) => {
        const fullScore = fallbackFullScore(any.province);
        const issues = checkScoreSheet(any, fullScore);
        expect(issues.filter((i) => i.field === '' || i.reason === '')).toEqual([]);
        if (issues.some((i) => i.level === 'error')) return;
        const total = totalOf(any, fullScore);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(fullScore);
      }),
    );
  });
});

describe('corrections', () => {
  it('are three for the gaokao, and without limit for mock exams', () => {
    const left = (examType: 1 | 2, corrections: number) =>
      remainingCorrections({ examType, corrections });
    expect([0, 1, 2, 3, 4].map((n) => left(1, n))).toEqual([GAOKAO_CORRECTIONS, 2, 1, 0, 0]);
    expect(left(2, 99)).toBeNull();
  });
});
