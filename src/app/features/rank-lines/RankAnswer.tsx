import { formatNumber } from '#app/ui/format.ts';
import type { RankTable } from '#domain/rank-table.ts';
import type { Answer } from './answer.ts';

/** The answer to a typed rank: the score it stood for this year. */
export function RankAnswer({ answer }: { answer: Extract<Answer<RankTable>, { kind: 'rank' }> }) {
  const { line, rank, total } = answer;
  if (!line)
    return (
      <div aria-live="polite">
        <p className="text-ink-2 text-xl font-bold">没有对应的分数</p>
        <p className="text-ink-2" data-testid="no-score">
          这张一分一段表列出第 1 至第 {formatNumber(total)} 名，没有第 {formatNumber(rank)} 名。
        </p>
      </div>
    );
  return (
    <div aria-live="polite" className="num">
      <p className="text-3xl font-bold tracking-tight" data-testid="score">
        {line.highScore > line.score ? `${line.score} – ${line.highScore}` : line.score} 分
      </p>
      <p className="text-ink-2">
        这一分数段的位次是 {formatNumber(line.highestRank)} – {formatNumber(line.lowestRank)}，共{' '}
        {formatNumber(line.sameScoreCount)} 人
      </p>
    </div>
  );
}
