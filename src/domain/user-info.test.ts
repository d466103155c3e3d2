import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USER_INFO_TABS, menuFor, tabsOf } from './user-info.ts';

describe('tabs of the user info', () => {
  it('are three for type 0', () => {
    expect(tabsOf(0)).toEqual(['volunteerInfo', 'basicInfo', 'evaluationInfo']);
  });

  it.each([1, 2, 5])('are all of them, in order, for type %d', (type) => {
    expect(tabsOf(type)).toEqual([
      'volunteerInfo',
      'basicInfo',
      'physicalTest',
      'enrollmentIntention',
      'scoreSheet',
      'evaluationInfo',
      'otherInfo',
    ]);
    expect(tabsOf(type)).toHaveLength(USER_INFO_TABS.length);
  });

  it('are those of type 0 for a type that nobody knows', () => {
    fc.assert(
      fc.property(
        fc.double().filter((type) => ![1, 2, 5].includes(type)),
        (type) => {
          expect(tabsOf(type)).toEqual(tabsOf(0));
        },
      ),
    );
  });
});

describe('the menu of the back office', () => {
  const labels = (...roles: number[]) => menuFor(roles).map((entry) => entry.label);

  it('goes by the roles', () => {
    expect(labels()).toEqual([]);
    expect(labels(9)).toEqual([]);
    expect(labels(1)).toEqual(['我的学员']);
    expect(labels(2)).toEqual(['学员管理', '我的学员']);
    expect(labels(3)).toEqual(['学员管理', '我的学员', '规划师管理', '网站运营', '核心数据']);
  });

  it('shows with several roles what any of them shows, once', () => {
    fc.assert(
      fc.property(fc.subarray([1, 2, 3]), (roles) => {
        const alone = new Set(roles.flatMap((role) => labels(role)));
        expect(labels(...roles, ...roles)).toEqual(labels(3).filter((label) => alone.has(label)));
      }),
    );
  });
});
