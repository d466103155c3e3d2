import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAM_SUBJECTS } from './enumerations.ts';
import { PROVINCE_NAMES } from './province-names.ts';
import type { ProvinceRule } from './province-rules.ts';
import {
  SELECTION_MODES,
  choiceOfNames,
  isCompleteChoice,
  selectionModeFor,
  selectionModeOf,
  trackOf,
} from './selection-modes.ts';
import type { SubjectMode } from './subjects.ts';

const modeIn = (province: string, year = 2026) => selectionModeFor([], province, year);

function rule(province: string, year: number, mode: SubjectMode, subjects: string[]): ProvinceRule {
  return {
    province,
    year,
    mode,
    subjects,
    fullScore: 750,
    batch: '本科批',
    batchOrder: 1,
    unit: null,
    slots: null,
    majorsPerSlot: null,
    adjustment: null,
    parallel: null,
    bonusIncluded: null,
    note: '',
    confidence: 'official',
  };
}

const anyProvince = fc.constantFrom(...PROVINCE_NAMES);
const anyYear = fc.integer({ min: 2014, max: 2035 });
const anyChoice = fc.subarray(EXAM_SUBJECTS.map((subject) => subject.id));

describe('what students choose', () => {
  it('is three of six in the provinces of 3+3', () => {
    const mode = modeIn('北京');
    expect(mode).toMatchObject({ mode: '6选3', label: '6选3', tracks: ['综合'] });
    expect(mode.first).toEqual({ min: 0, max: 0, options: [] });
    expect(mode.second).toMatchObject({ min: 3, max: 3 });
    expect(mode.second.options.map((o) => o.label)).toEqual([
      '物理',
      '化学',
      '生物',
      '政治',
      '历史',
      '地理',
    ]);
  });

  it('is three of seven, 技术 among them, in 浙江', () => {
    const mode = modeIn('浙江');
    expect(mode.mode).toBe('7选3');
    expect(mode.second.options.at(-1)).toEqual({ id: 10, label: '技术' });
    expect(mode.second.options).toHaveLength(7);
  });

  it('is one of two and two of four under 3+1+2', () => {
    const mode = modeIn('湖北');
    expect(mode.mode).toBe('4选2');
    expect(mode.first).toEqual({
      min: 1,
      max: 1,
      options: [
        { id: 4, label: '物理' },
        { id: 7, label: '历史' },
      ],
    });
    expect(mode.second).toEqual({
      min: 2,
      max: 2,
      options: [
        { id: 5, label: '化学' },
        { id: 6, label: '生物' },
        { id: 8, label: '地理' },
        { id: 9, label: '政治' },
      ],
    });
    expect(mode.subjectIds).toEqual([4, 7, 5, 6, 8, 9]);
  });

  it('is the track in 老高考, under the ids of 物理 and 历史', () => {
    const mode = modeIn('新疆');
    expect(mode.mode).toBe('老高考');
    expect(mode.first.options).toEqual([
      { id: 4, label: '理科' },
      { id: 7, label: '文科' },
    ]);
    expect(mode.second).toEqual({ min: 0, max: 0, options: [] });
  });

  it('goes by the rule of the year first, of an earlier year next, then by the known reforms', () => {
    const rules = [
      rule('新疆', 2026, '3+1+2', ['物理类', '历史类']),
      rule('湖北', 2026, '文理', ['理科', '文科']),
    ];
    expect(selectionModeFor(rules, '新疆', 2026).mode).toBe('4选2');
    expect(selectionModeFor(rules, '新疆', 2028).mode).toBe('4选2');
    expect(selectionModeFor(rules, '新疆', 2025).mode).toBe('老高考');
    expect(selectionModeFor(rules, '湖北', 2025).mode).toBe('4选2');
  });

  it.each([
    ['上海', 2016, '老高考'],
    ['上海', 2017, '6选3'],
    ['浙江', 2017, '7选3'],
    ['山东', 2019, '老高考'],
    ['山东', 2020, '6选3'],
    ['江苏', 2021, '4选2'],
    ['安徽', 2023, '老高考'],
    ['安徽', 2024, '4选2'],
    ['河南', 2024, '老高考'],
    ['河南', 2025, '4选2'],
    ['西藏', 2026, '老高考'],
  ])('%s in %d without any rule: %s', (province, year, mode) => {
    expect(modeIn(province, year).mode).toBe(mode);
  });

  it('has a name among the modes, and groups that can be filled, everywhere', () => {
    fc.assert(
      fc.property(anyProvince, anyYear, (province, year) => {
        const selection = modeIn(province, year);
        expect(SELECTION_MODES.map((m) => m.id)).toContain(selection.mode);
        expect(new Set(selection.subjectIds).size).toBe(selection.subjectIds.length);
        for (const { min, max, options } of [selection.first, selection.second]) {
          expect(min).toBeLessThanOrEqual(max);
          expect(max).toBeLessThanOrEqual(options.length);
        }
      }),
    );
  });
});

describe('a choice', () => {
  it.each([
    ['北京', 20],
    ['浙江', 35],
    ['湖北', 12],
    ['西藏', 2],
  ])('of %s is complete in %d ways', (province, ways) => {
    const ids = EXAM_SUBJECTS.map((subject) => subject.id);
    const all = Array.from({ length: 2 ** ids.length }, (_, bits) =>
      ids.filter((_, i) => (bits >> i) & 1),
    );
    expect(all.filter((chosen) => isCompleteChoice(modeIn(province), chosen))).toHaveLength(ways);
  });

  it('is not complete with a subject twice, or with one that is not offered', () => {
    expect(isCompleteChoice(modeIn('湖北'), [4, 5, 5])).toBe(false);
    expect(isCompleteChoice(modeIn('湖北'), [4, 5, 6, 10])).toBe(false);
    expect(isCompleteChoice(modeIn('湖北'), [6, 4, 5])).toBe(true);
  });

  it('leads to the track of its first choice', () => {
    expect(trackOf(modeIn('湖北'), [4, 5, 6])).toBe('物理类');
    expect(trackOf(modeIn('湖北'), [7])).toBe('历史类');
    expect(trackOf(modeIn('湖北'), [5, 6])).toBeUndefined();
    expect(trackOf(modeIn('湖北'), [4, 7])).toBeUndefined();
    expect(trackOf(modeIn('西藏'), [7])).toBe('文科');
    expect(trackOf(modeIn('西藏'), [4])).toBe('理科');
    expect(trackOf(modeIn('北京'), [])).toBe('综合');
  });

  it('leads to the track that the rule publishes', () => {
    const named = (subjects: string[]) =>
      selectionModeOf({ province: '湖北', mode: '3+1+2', subjects });
    expect(trackOf(named(['理科', '文科']), [4])).toBe('理科');
    expect(trackOf(named(['?']), [4])).toBe('物理类');
    expect(trackOf(named(['物理类']), [7])).toBeUndefined();
  });

  it('leads to a track of the province whenever it is complete', () => {
    fc.assert(
      fc.property(anyProvince, anyYear, anyChoice, (province, year, chosen) => {
        const selection = modeIn(province, year);
        const track = trackOf(selection, chosen);
        if (isCompleteChoice(selection, chosen)) expect(selection.tracks).toContain(track);
        else if (track) expect(selection.tracks).toContain(track);
      }),
    );
  });

  it('is read from names', () => {
    expect(choiceOfNames(modeIn('湖北'), ['地理', '物理', '化学', '技术'])).toEqual([4, 5, 8]);
    expect(choiceOfNames(modeIn('西藏'), ['文科'])).toEqual([7]);
    expect(choiceOfNames(modeIn('西藏'), ['物理', '化学'])).toEqual([4]);
  });
});
