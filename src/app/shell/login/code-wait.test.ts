import { describe, expect, it } from 'vitest';
import { lastAsked, readAsked, secondsLeft } from './code-wait.ts';

const NOW = 1_800_000_000_000;
const A = '13800001234';
const B = '15900005678';

describe('the countdown after a code was requested', () => {
  it('runs for 60 s from the moment of the request, for that number alone', () => {
    const asked = { [A]: NOW };
    expect(secondsLeft(asked, A, NOW)).toBe(60);
    expect(secondsLeft(asked, A, NOW + 1)).toBe(60);
    expect(secondsLeft(asked, A, NOW + 1000)).toBe(59);
    expect(secondsLeft(asked, A, NOW + 59_999)).toBe(1);
    expect(secondsLeft(asked, A, NOW + 60_000)).toBe(0);
    expect(secondsLeft(asked, B, NOW)).toBe(0);
  });

  it('holds nobody up when the clock was turned back', () => {
    expect(secondsLeft({ [A]: NOW + 1 }, A, NOW)).toBe(0);
    expect(readAsked(JSON.stringify({ [A]: NOW + 1 }), NOW)).toEqual({});
  });

  it('is read from storage, whatever stands there', () => {
    expect(readAsked(JSON.stringify({ [A]: NOW - 1000, [B]: 'x' }), NOW)).toEqual({
      [A]: NOW - 1000,
    });
    for (const stored of [null, '', '{', 'null', '7', '[]'])
      expect(readAsked(stored, NOW)).toEqual({});
  });

  it('forgets a number with its code', () => {
    const stored = JSON.stringify({ [A]: NOW - 5 * 60_000, [B]: NOW - 5 * 60_000 + 1 });
    expect(Object.keys(readAsked(stored, NOW))).toEqual([B]);
  });

  it('knows the number that was asked for last', () => {
    expect(lastAsked({})).toBeUndefined();
    expect(lastAsked({ [A]: NOW - 1, [B]: NOW })).toBe(B);
  });
});
