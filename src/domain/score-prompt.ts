import type { NoMatch, RankSegment, RankTable } from './rank-table.ts';
import { tableFloor } from './rank-table.ts';

/** The spec's warning for a rank answer without a match. */
export function noMatchMessage(score: string | number): string {
  return `您输入的${score}分无匹配的位次。换个分数再试试吧！`;
}

const number = new Intl.NumberFormat('zh-CN');

/** One plain sentence on how the rank was read: match, bucket, floor and bonus basis. */
export function scorePrompt(
  table: RankTable | undefined,
  found: RankSegment | NoMatch,
  score: number,
): string {
  if (!table || found.match === 'noTable') return '没有这一年这一科类的一分一段表。';
  const basis = table.series === '' ? '' : `（${table.series}口径）`;
  switch (found.match) {
    case 'above':
      return `${score}分超过满分${table.fullScore}分。`;
    case 'below':
      return `一分一段表只公布到${tableFloor(table)}分，${score}分的位次没有公布。`;
    case 'top':
      return `${found.score}分及以上共${number.format(found.sameScoreCount)}人，只公布合计，位次在第1至第${number.format(found.lowestRank)}名之间${basis}。`;
    case 'gap':
      return `没有考生恰好考${score}分，位次按紧接上一分数段之后计算${basis}。`;
    case 'exact':
      return found.highScore > found.score
        ? `${found.score}至${found.highScore}分合并公布，共${number.format(found.sameScoreCount)}人，位次是一个范围${basis}。`
        : `同分${number.format(found.sameScoreCount)}人，位次在第${number.format(found.highestRank)}至第${number.format(found.lowestRank)}名之间${basis}。`;
  }
}
