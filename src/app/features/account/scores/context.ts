import { provinceScope, rankLinesScope } from '#contract/scopes.ts';
import type { SourcedRankTable } from '#contract/scopes/rank-lines.ts';
import { useScope } from '#db/queries.ts';
import { fallbackFullScore } from '#domain/provinces.ts';
import { rulesOfYear, type ProvinceRule } from '#domain/province-rules.ts';
import { selectionModeFor, type SelectionMode } from '#domain/selection-modes.ts';
import { openProvince } from '#sync/face.ts';
import { useEffect } from 'react';

/** What the device knows of a student's province. */
export interface ProvinceContext {
  province: string;
  rules: readonly ProvinceRule[];
  tables: readonly SourcedRankTable[];
}

/** What a score of one year is measured by. */
export interface YearContext extends ProvinceContext {
  year: number;
  selection: SelectionMode;
  fullScore: number;
}

const NO_RULES: readonly ProvinceRule[] = [];
const NO_TABLES: readonly SourcedRankTable[] = [];

/** The rules and rank tables of the student's province; it is kept on the device from now on. */
export function useProvinceContext(province: string): ProvinceContext {
  const facts = useScope(provinceScope(province));
  const lines = useScope(rankLinesScope(province));
  useEffect(() => {
    if (province !== '') void openProvince(province);
  }, [province]);
  return {
    province,
    rules: facts.state === 'ready' ? facts.document.rules : NO_RULES,
    tables: lines.state === 'ready' ? lines.document.tables : NO_TABLES,
  };
}

/** The same rules as the server's: those of the year, else the newest before it, else what is known. */
export function inYear(context: ProvinceContext, year: number): YearContext {
  const { province, rules } = context;
  return {
    ...context,
    year,
    selection: selectionModeFor(rules, province, year),
    fullScore: rulesOfYear(rules, year)[0]?.fullScore ?? fallbackFullScore(province),
  };
}
