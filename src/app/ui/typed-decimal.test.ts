import { describe, expect, it } from 'vitest';
import { decimalText, parseDecimal } from './typed-decimal.ts';

describe('a number as typed', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['172', 172],
    ['172.', 172],
    ['.5', 0.5],
    ['４．８', 4.8],
    ['4。8', 4.8],
    ['abc', Number.NaN],
    ['-3', Number.NaN],
    ['1e3', Number.NaN],
    ['4.8.1', Number.NaN],
  ])('reads %j as %j', (typed, value) => {
    expect(parseDecimal(typed)).toBe(value);
  });

  it('is written as it is read', () => {
    expect([4.8, 0, null, Number.NaN].map(decimalText)).toEqual(['4.8', '0', '', '']);
  });
});
