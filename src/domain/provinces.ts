/** A province-level region; `gaokao` is false where no exam of its own is held (港澳台). */
export interface Province {
  code: string;
  name: string;
  fullName: string;
  region: string;
  order: number;
  gaokao: boolean;
}

/** Where the rank and batch pages start (spec, section 9). */
export const DEFAULT_LOOKUP_PROVINCE = '安徽';

/** The global location before a person chose one (spec, section 9). */
export const DEFAULT_GLOBAL_LOCATION = '北京';

/** The provinces with special handling (spec, section 9): the cohort that switched in 2025. */
export const SPECIAL_PROVINCES: readonly string[] = [
  '山西',
  '河南',
  '陕西',
  '内蒙古',
  '四川',
  '云南',
  '宁夏',
  '青海',
];

/** Provinces flagged as batches (spec, section 9). */
export const BATCH_FLAG_PROVINCES: readonly string[] = ['北京', '上海', '天津'];

const FULL_SCORES: Readonly<Record<string, number>> = { 上海: 660, 海南: 900 };

/** Full score of a province's gaokao; the fallback where no rule row of that year says otherwise. */
export function fallbackFullScore(province: string): number {
  return FULL_SCORES[province] ?? 750;
}

export type EquivalentScoreShow = 'eqScore' | 'eqRank' | 'both' | 'none';
