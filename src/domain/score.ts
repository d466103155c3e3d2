/** What a person typed where a score (or rank) is asked for. */
export type TypedNumber =
  | { ok: true; value: number }
  | { ok: false; reason: 'empty' | 'notANumber' | 'negative' | 'notWhole' | 'tooLong' };

/** More digits than any score or rank has; longer input is a mistake, not a large number. */
const MOST_DIGITS = 9;

/**
 * Full-width digits, signs and letters as their ASCII twins, blanks cut off: `１２３` → `123`.
 * One rule for what students type and what officials publish.
 */
export function normaliseText(text: string): string {
  return text.normalize('NFKC').trim();
}

/**
 * Reads a score or rank typed by a person: whole numbers from 0, full-width digits and a trailing
 * 分 or 名 allowed. Whether the number lies on a province's scale is not decided here.
 */
export function parseTypedNumber(text: string): TypedNumber {
  if (text.length > 64) return { ok: false, reason: 'tooLong' };
  const plain = normaliseText(text)
    .replace(/[分名]$/, '')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .trim();
  if (plain === '') return { ok: false, reason: 'empty' };
  if (/^[-−]\d+$/.test(plain)) return { ok: false, reason: 'negative' };
  if (/^\d+\.\d+$/.test(plain)) return { ok: false, reason: 'notWhole' };
  if (!/^\d+$/.test(plain)) return { ok: false, reason: 'notANumber' };
  if (plain.length > MOST_DIGITS) return { ok: false, reason: 'tooLong' };
  return { ok: true, value: Number(plain) };
}
