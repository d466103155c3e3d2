import { normaliseText } from '#domain/score.ts';

/** What a Chinese keyboard gives for a decimal point. */
const POINTS = /[。·．]/g;
const DECIMAL = /^(\d+(\.\d*)?|\.\d+)$/;

/**
 * A number as typed: null where nothing stands, NaN where it is no number, so that it is told at the
 * field and never saved. Full-width digits and a Chinese full stop are understood.
 */
export function parseDecimal(typed: string): number | null {
  const plain = normaliseText(typed.replace(POINTS, '.'));
  if (plain === '') return null;
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
}

export function decimalText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}
