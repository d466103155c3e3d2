import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFlag, parseList, parseScoreRange, parseWhole } from './values.ts';

describe('parseWhole', () => {
  it.each([
    ['515', 515],
    ['１２３', 123],
    ['1,234', 1234],
    ['1,234,567', 1234567],
    ['515.0', 515],
    ['515.00', 515],
    [' 52人 ', 52],
    ['52 人', 52],
    ['0', 0],
  ])('reads %j as %i', (text, value) => {
    expect(parseWhole(text)).toBe(value);
  });

  it.each(['', '-1', '515.5', 'abc', '1,23', '5 1 5x', '12345678901'])('refuses %j', (text) => {
    expect(parseWhole(text)).toBeNull();
  });

  it('reads every whole number in any of its forms', () => {
    const forms = [
      (n: number) => String(n),
      (n: number) => `${n}.0`,
      (n: number) => n.toLocaleString('en-US'),
      (n: number) => String(n).replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0)),
    ];
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.constantFrom(...forms), (n, form) => {
        expect(parseWhole(form(n))).toBe(n);
      }),
    );
  });
});

describe('parseScoreRange', () => {
  it.each([
    ['515', 515, null],
    ['515.0', 515, null],
    ['５１５分', 515, null],
    ['690及以上', 690, 'open'],
    ['690分及以上', 690, 'open'],
    ['690分以上', 690, 'open'],
    ['690以上', 690, 'open'],
    ['690（含）以上', 690, 'open'],
    ['690(含690)以上', 690, 'open'],
    ['690分(含)以上', 690, 'open'],
    ['684+', 684, 'open'],
    ['６８４＋', 684, 'open'],
    ['≥690', 690, 'open'],
    ['>=690', 690, 'open'],
    ['666-750', 666, 750],
    ['666—750', 666, 750],
    ['666～750', 666, 750],
    ['750-666', 666, 750],
    ['666分至750分', 666, 750],
    ['[666,750]', 666, 750],
    ['700-700', 700, null],
    ['100分及以下', 0, 100],
    ['≤100', 0, 100],
  ] as const)('reads %j', (text, low, high) => {
    expect(parseScoreRange(text)).toEqual({ low, high });
  });

  it.each(['', '高分', '-5', '515.5', '及以上', '6900000'])('refuses %j', (text) => {
    expect(parseScoreRange(text)).toBeNull();
  });
});

describe('flags and lists', () => {
  it.each([
    ['1', true],
    ['是', true],
    ['0', false],
    ['否', false],
    ['', null],
    ['也许', undefined],
  ])('reads the flag %j', (text, value) => {
    expect(parseFlag(text)).toBe(value);
  });

  it('splits a list at every separator and drops blanks', () => {
    expect(parseList('物理类|历史类')).toEqual(['物理类', '历史类']);
    expect(parseList(' 物理类、 历史类；')).toEqual(['物理类', '历史类']);
    expect(parseList('')).toEqual([]);
  });
});
