import { describe, expect, it } from 'vitest';
import { nextSorting, sortRows } from './table-sort.ts';

describe('sorting a table', () => {
  it('sorts numbers as numbers and puts the unknown last in both directions', () => {
    const rows = [{ v: 10 }, { v: null }, { v: 9 }, { v: 100 }];
    expect(sortRows(rows, (r) => r.v, false).map((r) => r.v)).toEqual([9, 10, 100, null]);
    expect(sortRows(rows, (r) => r.v, true).map((r) => r.v)).toEqual([100, 10, 9, null]);
  });

  it('sorts Chinese by pinyin and keeps the order of equals', () => {
    const rows = ['湖北', '安徽', '北京'];
    expect(sortRows(rows, (r) => r, false)).toEqual(['安徽', '北京', '湖北']);
    expect(sortRows(rows, () => 1, true)).toEqual(rows);
  });

  it('goes round: rising, falling, as it came', () => {
    const rising = nextSorting(null, 'score');
    expect(rising).toEqual({ column: 'score', descending: false });
    const falling = nextSorting(rising, 'score');
    expect(falling).toEqual({ column: 'score', descending: true });
    expect(nextSorting(falling, 'score')).toBeNull();
    expect(nextSorting(falling, 'rank')).toEqual({ column: 'rank', descending: false });
  });
});
