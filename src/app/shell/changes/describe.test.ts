import { describe, expect, it } from 'vitest';
import { EMPTY_SECTIONS } from '#domain/profile.ts';
import { countChanges, differencesOf, pathOf, titleOf } from './describe.ts';

const physical = (data: object) => ({
  aggregate: 'student/s/physical',
  call: 'PUT /api/physical',
  body: { studentId: 's', data: { ...EMPTY_SECTIONS.physical, ...data } },
});
const score = (data: object, call = 'POST /api/preferences/scores') => ({
  aggregate: 'student/s/score/1',
  call,
  body: { id: '1', data },
});

describe('a change that is not confirmed', () => {
  it('says what it is of, and where it can be mended', () => {
    expect(titleOf(physical({}))).toBe('体检信息');
    expect(pathOf(physical({}))).toBe('/userinfo/physicalTest');
    expect(titleOf(score({ examType: 1 }))).toBe('成绩单：高考');
    expect(titleOf(score({ examType: 2, examName: '一模' }))).toBe('成绩单：一模');
    expect(titleOf({ ...score({}, 'DELETE /x'), body: {} })).toBe('成绩单：删除一次成绩');
    expect(pathOf(score({}))).toBe('/userinfo/scoreSheet');
  });

  it('names the fields in which the two versions differ, and only those', () => {
    const mine = physical({ height: 172.5, note: '' });
    const theirs = { ...EMPTY_SECTIONS.physical, height: 170, note: '近视' };
    expect(differencesOf(mine, theirs)).toEqual([
      { field: 'height', title: '身高', mine: '172.5', theirs: '170' },
      { field: 'note', title: '其他体检情况', mine: '未填', theirs: '近视' },
    ]);
    expect(differencesOf(mine, { ...EMPTY_SECTIONS.physical, height: 172.5 })).toEqual([]);
  });

  it('shows a version that was taken out as such', () => {
    const rows = differencesOf(score({ examType: 2, total: 560, subjectIds: [4, 5] }), null);
    expect(rows).toContainEqual({ field: 'total', title: '总分', mine: '560', theirs: '已删除' });
    expect(rows.find((row) => row.field === 'subjectIds')?.mine).toBe('物理、化学');
    expect(rows.every((row) => row.theirs === '已删除')).toBe(true);
  });

  it('is counted once for each thing that needs a choice', () => {
    const entries = [
      { state: 'waiting', aggregate: 'a' },
      { state: 'conflict', aggregate: 'b' },
      { state: 'conflict', aggregate: 'b' },
      { state: 'failed', aggregate: 'c' },
    ] as const;
    expect(countChanges(entries)).toEqual({ waiting: 1, conflicts: 1, failed: 1 });
  });
});
