import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedNumber } from './score.ts';

describe('a typed score', () => {
  it.each([
    ['515', 515],
    ['１２３', 123],
    [' 0 ', 0],
    ['６６０分', 660],
    ['91,723名', 91723],
    ['007', 7],
  ])('%j is read as %d', (text, value) => {
    expect(parseTypedNumber(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    ['　', 'empty'],
    ['分', 'empty'],
    ['abc', 'notANumber'],
    ['5 1 5', 'notANumber'],
    ['1e3', 'notANumber'],
    ['-5', 'negative'],
    ['−５', 'negative'],
    ['515.5', 'notWhole'],
    ['1234567890', 'tooLong'],
    ['9'.repeat(100_000), 'tooLong'],
  ])('%j is refused as %s', (text, reason) => {
    expect(parseTypedNumber(text)).toEqual({ ok: false, reason });
  });

  it('reads every whole number back, whatever width its digits have', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.boolean(), (value, wide) => {
        const digits = wide
          ? String(value).replace(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d)))
          : String(value);
        expect(parseTypedNumber(digits)).toEqual({ ok: true, value });
      }),
    );
  });

  it('answers any text with a number or a reason, never with an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const read = parseTypedNumber(text);
        expect(
          read.ok ? Number.isSafeInteger(read.value) && read.value >= 0 : read.reason,
        ).toBeTruthy();
      }),
    );
  });
});
