import type { ProvinceRule } from './province-rules.ts';
import { fallbackFullScore } from './provinces.ts';

/** Full score of a province's gaokao in a year: what a rule of that year says, else the known scale. */
export function fullScoreOf(
  rules: readonly Pick<ProvinceRule, 'year' | 'fullScore'>[],
  province: string,
  year: number,
): number {
  return rules.find((rule) => rule.year === year)?.fullScore ?? fallbackFullScore(province);
}
