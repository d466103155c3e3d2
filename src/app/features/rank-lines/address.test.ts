import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress, type RankAddress } from './address.ts';

const text = fc.string({ minLength: 1, unit: 'grapheme', maxLength: 8 });

describe('the address of the rank page', () => {
  it('comes back as it was written, whatever was typed', () => {
    const anyAddress: fc.Arbitrary<RankAddress> = fc.record({
      province: fc.option(text, { nil: undefined }),
      year: fc.option(fc.integer({ min: 2014, max: 2030 }), { nil: undefined }),
      subject: fc.option(text, { nil: undefined }),
      batch: fc.option(text, { nil: undefined }),
      series: fc.option(text, { nil: undefined }),
      by: fc.constantFrom('score' as const, 'rank' as const),
      typed: text.map((t) => t.trim()).filter((t) => t !== ''),
    });
    fc.assert(
      fc.property(anyAddress, (address) => {
        const { search, hash } = writeAddress(address);
        expect(readAddress(new URLSearchParams(search), hash)).toEqual(address);
      }),
    );
  });

  it('never puts what was typed where a server could read it', () => {
    const { search, hash } = writeAddress({ province: '湖北', by: 'score', typed: '515' });
    expect(search).not.toContain('515');
    expect(hash).toBe('#score=515');
  });

  it('ignores a year that is none', () => {
    expect(readAddress(new URLSearchParams('year=abc'), '').year).toBeUndefined();
  });
});
