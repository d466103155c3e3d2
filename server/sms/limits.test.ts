import { describe, expect, it } from 'vitest';
import { waitOf, type Limit } from './limits.ts';

const LIMITS: readonly Limit[] = [
  { count: 1, within: 60 },
  { count: 3, within: 1_000 },
];

describe('the wait for one more', () => {
  it.each([
    ['nothing before', [], 0],
    ['one just now', [5_000], 60],
    ['one within its window, to the last moment', [4_941], 1],
    ['one that has just left its window', [4_940], 0],
    ['the larger window being full', [4_900, 4_500, 4_200], 200],
    ['the larger window, just left', [4_900, 4_500, 4_000], 0],
    ['both full: the longer wait', [4_990, 4_500, 4_200], 200],
    ['older ones not counting', [4_900, 4_500, 3_000, 2_000], 0],
  ])('with %s', (_case, times, wait) => {
    expect(waitOf(LIMITS, times, 5_000)).toBe(wait);
  });
});
