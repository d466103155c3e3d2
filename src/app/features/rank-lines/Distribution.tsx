import { memo, useMemo } from 'react';
import { Chart } from '#app/ui/chart/Chart.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { rankLines, type RankTable } from '#domain/rank-table.ts';

/** How many have each score; buckets are left out, since their width would draw a false peak. */
export const Distribution = memo(function Distribution({
  table,
  mark,
}: {
  table: RankTable;
  mark: number | undefined;
}) {
  const series = useMemo(() => {
    const points = rankLines(table)
      .filter((line) => line.highScore === line.score)
      .map((line) => ({ x: line.score, y: line.sameScoreCount }));
    return [{ name: '同分人数', points: points.reverse() }];
  }, [table]);
  return (
    <Chart
      kind="area"
      label={`${table.province}${table.year}年${table.subject}每一分的人数`}
      series={series}
      xName="分数"
      xUnit="分"
      yFormat={formatNumber}
      yMin={0}
      mark={mark === undefined ? undefined : { x: mark, label: `我的 ${mark} 分` }}
    />
  );
});
