import { lookUpRank, lookUpScore, type ScoreLookUp } from '#domain/look-up.ts';
import {
  findRankTable,
  type HistoricalEquivalent,
  type RankLine,
  type RankTable,
} from '#domain/rank-table.ts';
import { parseTypedNumber } from '#domain/score.ts';
import type { RankPage } from './useRankPage.ts';

export type Answer<T extends RankTable> =
  /** Nothing to answer yet: nothing typed, or no track. */
  | { kind: 'none' }
  /** What was typed is no number. */
  | { kind: 'unreadable'; reason: string }
  | { kind: 'score'; lookUp: ScoreLookUp<T> }
  | {
      kind: 'rank';
      rank: number;
      line: RankLine | null;
      equivalents: HistoricalEquivalent[];
      total: number;
    };

const UNREADABLE = {
  notANumber: '请输入数字',
  negative: '不能小于 0',
  notWhole: '请输入整数',
  tooLong: '数字太长',
} as const;

/** What the page says to what was typed; computed afresh at every key press. */
export function answerTyped(
  page: Pick<RankPage, 'tables' | 'lines' | 'track' | 'by' | 'typed'>,
): Answer<RankPage['tables'][number]> {
  const read = parseTypedNumber(page.typed);
  if (!page.track || (!read.ok && read.reason === 'empty')) return { kind: 'none' };
  if (!read.ok)
    return { kind: 'unreadable', reason: UNREADABLE[read.reason as keyof typeof UNREADABLE] };
  if (page.by === 'score')
    return { kind: 'score', lookUp: lookUpScore(page.tables, page.lines, page.track, read.value) };
  const table = findRankTable(page.tables, page.track);
  return {
    kind: 'rank',
    rank: read.value,
    ...lookUpRank(page.tables, page.track, read.value),
    total: table?.cumulative.at(-1) ?? 0,
  };
}

/** The score to mark in curve and table, where the answer has one. */
export function answeredScore(answer: Answer<RankTable>): number | undefined {
  if (answer.kind === 'score') return answer.lookUp.score;
  return answer.kind === 'rank' ? answer.line?.score : undefined;
}

/** The same place in other years, newest first; empty where the answer has none. */
export function equivalentsOf(answer: Answer<RankTable>): readonly HistoricalEquivalent[] {
  if (answer.kind === 'rank') return answer.equivalents;
  return answer.kind === 'score' ? answer.lookUp.equivalents : [];
}
