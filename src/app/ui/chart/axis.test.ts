import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundAxis } from './axis.ts';

describe('the axis of a chart', () => {
  it('has round ends and round steps', () => {
    expect(roundAxis([150, 705], 8)).toEqual({ min: 100, max: 800, ticks: 7 });
    expect(roundAxis([0, 929], 5)).toEqual({ min: 0, max: 1000, ticks: 5 });
  });

  it('counts years one by one, or by two', () => {
    expect(roundAxis([2024, 2026], 6)).toEqual({ min: 2024, max: 2026, ticks: 2 });
    expect(roundAxis([2014, 2026], 6)).toEqual({ min: 2014, max: 2026, ticks: 6 });
  });

  it('stands around a single value, and is none without values', () => {
    expect(roundAxis([200], 5)).toEqual({ min: 200, max: 201, ticks: 1 });
    expect(roundAxis([], 5)).toBeUndefined();
  });

  it('holds every value, in few steps', () => {
    const values = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 10 }), (all, most) => {
        const axis = roundAxis(all, most);
        expect(axis?.min).toBeLessThanOrEqual(Math.min(...all));
        expect(axis?.max).toBeGreaterThanOrEqual(Math.max(...all));
        expect(axis?.ticks).toBeGreaterThanOrEqual(1);
        expect(axis?.ticks).toBeLessThanOrEqual(most);
        expect(Number.isInteger(axis?.ticks)).toBe(true);
      }),
    );
  });
});
