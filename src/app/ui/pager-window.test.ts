import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pagerWindow } from './pager-window.ts';

describe('the pages a pager shows', () => {
  it('shows all of a few', () => {
    expect(pagerWindow(1, 1)).toEqual([1]);
    expect(pagerWindow(2, 4)).toEqual([1, 2, 3, 4]);
  });

  it('leaves a gap for two pages or more', () => {
    expect(pagerWindow(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12]);
    expect(pagerWindow(4, 12)).toEqual([1, 2, 3, 4, 5, 'gap', 12]);
  });

  it('always holds the first, the current and the last page, rising', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (pages, n) => {
        const current = (n % pages) + 1;
        const numbers = pagerWindow(current, pages).filter((s) => s !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, current, pages]));
      }),
    );
  });

  it('counts pages', () => {
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
  });
});
