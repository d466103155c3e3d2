import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitByQuery } from './highlight-split.ts';

describe('marking what was searched for', () => {
  it('marks every hit', () => {
    expect(splitByQuery('本科一批和本科二批', '本科').map((p) => p.hit)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(splitByQuery('ABC', 'b')).toEqual([
      { text: 'A', hit: false },
      { text: 'B', hit: true },
      { text: 'C', hit: false },
    ]);
  });

  it('loses nothing of the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        expect(
          splitByQuery(text, query)
            .map((p) => p.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
