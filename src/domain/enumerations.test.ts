import { describe, expect, it } from 'vitest';
import * as enumerations from './enumerations.ts';

const {
  ADMISSION_LEVELS,
  COMPARISON_OPERATORS,
  EXAM_SUBJECTS,
  EXAM_TYPES,
  MAJOR_LEVELS,
  ORDER_STATUSES,
  PLANNER_ORDER_STATUSES,
  PREFERENCE_RISKS,
  SCORE_TYPES,
  STUDENT_TYPES,
  SUBJECT_TRACKS,
  labelOf,
  scoreTypeOf,
} = enumerations;

const labels = (list: readonly { id: number | string; label: string }[]) =>
  list.map(({ id, label }) => [id, label]);

describe('enumerations', () => {
  it('have every id and every label once', () => {
    for (const [name, list] of Object.entries(enumerations)) {
      if (!Array.isArray(list) || typeof list[0] !== 'object') continue;
      const entries = list as { id: unknown; label: unknown }[];
      for (const key of ['id', 'label'] as const)
        expect(new Set(entries.map((entry) => entry[key])).size, name).toBe(entries.length);
    }
  });

  it('are the spec’s', () => {
    expect(ORDER_STATUSES.map((s) => [s.id, s.label, s.color])).toEqual([
      [1, '待分配', 'danger'],
      [2, '待处理', 'warning'],
      [3, '服务中', 'info'],
      [4, '已完成', 'success'],
      [5, '退费中', 'warning'],
      [6, '已暂停', 'info'],
      [7, '已退费', 'info'],
    ]);
    expect(PLANNER_ORDER_STATUSES.map((s) => s.id)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(EXAM_SUBJECTS.map((s) => `${s.id} ${s.label} ${s.scoreField}`)).toEqual([
      '1 语文 chineseScore',
      '2 数学 mathScore',
      '3 英语 foreignLanguageScore',
      '4 物理 physicsScore',
      '5 化学 chemistryScore',
      '6 生物 biologyScore',
      '7 历史 historyScore',
      '8 地理 geographyScore',
      '9 政治 politicsScore',
      '10 技术 technologyScore',
    ]);
    expect(labels(MAJOR_LEVELS)).toEqual([
      [1, '本科'],
      [2, '专科'],
      [3, '职高'],
    ]);
    expect(labels(ADMISSION_LEVELS).flat()).toEqual(['本科', '本科', '专科', '专科']);
    expect(COMPARISON_OPERATORS.map((o) => o.id)).toEqual(['=', '>=', '>', '<=', '<']);
    expect(PREFERENCE_RISKS.map((r) => `${r.id}${r.label}${r.short}`)).toEqual([
      '1较高风险冲',
      '2中等风险稳',
      '3较低风险保',
    ]);
    expect(STUDENT_TYPES.map((t) => t.id)).toEqual([0, 1, 2, 5]);
  });

  it('spell out a track by a character of each of its subjects', () => {
    for (const track of SUBJECT_TRACKS)
      track.subjectIds.forEach((id, i) => {
        expect(labelOf(EXAM_SUBJECTS, id)).toContain(track.subjects[i]);
      });
  });

  it('give the score type of an exam type the same name', () => {
    for (const { id, label } of EXAM_TYPES)
      expect(labelOf(SCORE_TYPES, scoreTypeOf(id))).toBe(label);
  });

  it('know no label of an unknown id', () => {
    expect([labelOf(EXAM_TYPES, 3), labelOf(EXAM_TYPES, null), labelOf(EXAM_TYPES, '1')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
