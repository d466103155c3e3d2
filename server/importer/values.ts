import { normaliseText } from '#domain/score.ts';

/** Text in its plain form: half-width, one kind of dash, no blanks and no empty decimals. */
function plain(text: string): string {
  return normaliseText(text)
    .replace(/\s+/g, '')
    .replace(/[—–―~〜～−]+|至|到/g, '-')
    .replace(/(\d)\.0+(?!\d)/g, '$1');
}

/** A whole number from 0 (`１２３`, `1,234`, `515.0`, `52人`); null when the cell is none. */
export function parseWhole(text: string): number | null {
  const digits = plain(text)
    .replace(/[人分名位]$/, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** One score, or an interval of scores; an open top ends at the full score. */
export interface ScoreRange {
  low: number;
  /** Null for a single score, `open` for 及以上. */
  high: number | 'open' | null;
}

const OPEN_TOP = [
  /^(?:≥|>=|大于等于|不低于)(\d+)分?$/,
  /^(\d+)分?(?:\((?:含|含\d+)分?\))?(?:及|\(含\)|含)?(?:其)?以上$/,
  /^(\d+)分?\+$/,
];
const OPEN_BOTTOM = [
  /^(?:≤|<=|小于等于|不高于)(\d+)分?$/,
  /^(\d+)分?(?:\((?:含|含\d+)分?\))?(?:及|\(含\)|含)?(?:其)?以下$/,
];
const INTERVAL = /^[[(]?(\d+)分?[-,](\d+)分?[\])]?$/;

function firstNumber(patterns: readonly RegExp[], text: string): number | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found) return Number(found[1]);
  }
  return null;
}

/** Reads `515`, `690及以上`, `690分以上`, `684+`, `≥690`, `666-750`, `100分及以下`; null for else. */
export function parseScoreRange(text: string): ScoreRange | null {
  const score = plain(text);
  const single = /^(\d{1,4})分?$/.exec(score);
  if (single) return { low: Number(single[1]), high: null };
  const bottom = firstNumber(OPEN_TOP, score);
  if (bottom !== null) return { low: bottom, high: 'open' };
  const top = firstNumber(OPEN_BOTTOM, score);
  if (top !== null) return { low: 0, high: top };
  const interval = INTERVAL.exec(score);
  if (!interval) return null;
  const [a, b] = [Number(interval[1]), Number(interval[2])];
  return { low: Math.min(a, b), high: a === b ? null : Math.max(a, b) };
}

/** 1 or 0, 是 or 否; null for an empty cell, undefined for what is neither. */
export function parseFlag(text: string): boolean | null | undefined {
  switch (normaliseText(text)) {
    case '':
      return null;
    case '1':
    case '是':
    case '有':
      return true;
    case '0':
    case '否':
    case '无':
      return false;
    default:
      return undefined;
  }
}

/** A list in one cell, separated by `|`, 、 or ；. */
export function parseList(text: string): string[] {
  return text
    .split(/[|、;；]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
