import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BATCH_LINE_CATEGORIES } from '#domain/batch-lines.ts';
import { readAddress, writeAddress, type BatchAddress } from './address.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 8 });

it('reads back every address it writes, so that a link shares what is on the screen', () => {
  const anyAddress: fc.Arbitrary<BatchAddress> = fc.record({
    province: fc.option(
      text.filter((t) => t !== ''),
      { nil: undefined },
    ),
    category: fc.constantFrom(...BATCH_LINE_CATEGORIES),
    subject: text,
    batch: text,
    year: fc.option(fc.integer({ min: 2014, max: 2030 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(anyAddress, (address) => {
      const written = new URLSearchParams(writeAddress(address).toString());
      expect(readAddress(written)).toEqual(address);
    }),
  );
});

it('starts with the ordinary lines of every track, batch and year', () => {
  expect(readAddress(new URLSearchParams('year=x&category=y'))).toEqual({
    province: undefined,
    category: '普通',
    subject: '',
    batch: '',
    year: undefined,
  });
});
