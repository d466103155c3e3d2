import { withBounds } from '#domain/batch-lines.ts';
import { fullScoreOf } from '#domain/full-score.ts';
import type { ProvinceRule } from '#domain/province-rules.ts';
import type { CallData } from '#contract/calls.ts';
import type { BatchLineGroup, SourcedBatchLine } from '#contract/scopes/batch-lines.ts';

export type BatchLineRow = CallData<'POST /api/batch-lines/by-province-and-year'>[number];

/** The lines of a group with the scores that file in each batch. */
export function batchLineRows(
  group: BatchLineGroup,
  rules: readonly ProvinceRule[],
): BatchLineRow[] {
  const bounded = withBounds(group.lines, (year) => fullScoreOf(rules, group.province, year));
  // `withBounds` keeps every property of its lines; its type speaks of the plain ones only.
  return bounded as (SourcedBatchLine & Pick<BatchLineRow, 'lowestScore' | 'highestScore'>)[];
}
