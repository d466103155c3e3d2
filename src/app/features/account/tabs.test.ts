import { describe, expect, it } from 'vitest';
import { accessOf, firstTab, permittedTabs } from './tabs.ts';

describe('the parts of the profile', () => {
  it('are all open to students with a service', () => {
    for (const type of [1, 2, 5]) expect(permittedTabs(type)).toHaveLength(7);
  });

  it('are locked and named to others, and unknown names are unknown', () => {
    expect(accessOf('basicInfo', 0)).toMatchObject({ kind: 'open' });
    expect(accessOf('scoreSheet', 0)).toEqual({
      kind: 'locked',
      tab: 'scoreSheet',
      label: '成绩单',
    });
    expect(accessOf('scoreSheet', 9)).toMatchObject({ kind: 'locked' });
    expect(accessOf('nothing', 1)).toEqual({ kind: 'unknown' });
  });

  it('begin with the basic info', () => {
    for (const type of [0, 1, 2, 5, 9]) expect(firstTab(type)).toBe('basicInfo');
  });
});
