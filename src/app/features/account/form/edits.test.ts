import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  change,
  contestedFields,
  differences,
  dirtyFields,
  movedFields,
  same,
  valuesOf,
  type Work,
} from './edits.ts';

interface Sample {
  name: string;
  height: number | null;
  plans: string[];
}

const SAVED: Sample = { name: '甲', height: 170, plans: ['国家专项'] };

describe('what is typed over a saved form', () => {
  it('is nothing while it is the same', () => {
    expect(change(SAVED, null, { name: '甲', plans: ['国家专项'] })).toBeNull();
  });

  it('is undone by typing the saved value again', () => {
    const work = change(SAVED, null, { name: '乙' });
    expect(dirtyFields(SAVED, work)).toEqual(['name']);
    expect(change(SAVED, work, { name: '甲' })).toBeNull();
  });

  it('stands over the saved values', () => {
    const work = change(SAVED, change(SAVED, null, { name: '乙' }), { height: null });
    expect(valuesOf(SAVED, work)).toEqual({ name: '乙', height: null, plans: ['国家专项'] });
  });

  it('takes what is no number for a change, once', () => {
    const work = change(SAVED, null, { height: Number.NaN });
    expect(dirtyFields(SAVED, work)).toEqual(['height']);
    expect(same(Number.NaN, Number.NaN)).toBe(true);
  });
});

describe('a form that is saved elsewhere meanwhile', () => {
  const work = change(SAVED, null, { name: '乙' });

  it('follows in the fields that were not touched', () => {
    const later = { ...SAVED, height: 172 };
    expect(valuesOf(later, work)).toEqual({ name: '乙', height: 172, plans: ['国家专项'] });
    expect(movedFields(later, work)).toEqual(['height']);
    expect(contestedFields(later, work)).toEqual([]);
  });

  it('tells the fields that both changed', () => {
    expect(contestedFields({ ...SAVED, name: '丙' }, work)).toEqual(['name']);
  });

  it('has nothing to tell where both came to the same', () => {
    expect(contestedFields({ ...SAVED, name: '乙' }, work)).toEqual([]);
    expect(dirtyFields({ ...SAVED, name: '乙' }, work)).toEqual([]);
  });
});

it('shows exactly what was wanted, from the differences alone', () => {
  const sample = fc.record<Sample>({
    name: fc.constantFrom('甲', '乙', ''),
    height: fc.option(fc.integer({ min: 80, max: 250 })),
    plans: fc.subarray(['国家专项', '地方专项', '高校专项']),
  });
  fc.assert(
    fc.property(sample, sample, sample, (saved, wanted, earlier) => {
      const work: Work<Sample> = { base: earlier, edits: differences(saved, wanted) };
      expect(valuesOf(saved, work)).toEqual(wanted);
      expect(dirtyFields(saved, work).length === 0).toBe(
        Object.keys(differences(saved, wanted)).length === 0,
      );
    }),
  );
});
