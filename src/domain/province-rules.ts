import type { SubjectMode } from './subjects.ts';

/** What one slot of the list names. */
export const FILING_UNITS = ['院校专业组', '专业(类)+学校', '院校'] as const;

/** The filing rule of one batch in one province and year; null where the rule is not published. */
export interface ProvinceRule {
  province: string;
  year: number;
  mode: SubjectMode;
  subjects: string[];
  fullScore: number;
  batch: string;
  batchOrder: number;
  unit: (typeof FILING_UNITS)[number] | null;
  slots: number | null;
  majorsPerSlot: number | null;
  /** Whether 调剂 (adjustment inside the group or school) exists. */
  adjustment: boolean | null;
  parallel: boolean | null;
  bonusIncluded: boolean | null;
  note: string;
  /** `official`, `reported` (quoted by others), `unverified` (no evidence, or another year's). */
  confidence: 'official' | 'reported' | 'unverified';
}

/** The rules of a province in a year, in filing order; the newest earlier year where none is known. */
export function rulesOfYear(rules: readonly ProvinceRule[], year: number): ProvinceRule[] {
  const known = [...new Set(rules.map((r) => r.year))].sort((a, b) => b - a);
  const chosen = known.find((y) => y <= year);
  return rules.filter((r) => r.year === chosen).sort((a, b) => a.batchOrder - b.batchOrder);
}
