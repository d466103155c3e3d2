import { useMemo } from 'react';
import { Card } from '#app/ui/Card.tsx';
import { Chart } from '#app/ui/chart/Chart.tsx';
import { Empty } from '#app/ui/Empty.tsx';
import { arrangeYears, rowName, rowsForChart, yearsIn } from './arrange.ts';
import type { BatchPage } from './useBatchPage.ts';

/** The lines through the years, as a picture. */
export function Trend({ page, className }: { page: BatchPage; className?: string }) {
  const { filtered } = page;
  const rows = useMemo(() => arrangeYears(filtered), [filtered]);
  const drawn = useMemo(() => rowsForChart(rows), [rows]);
  const series = useMemo(() => {
    const years = yearsIn(filtered).reverse();
    return drawn.map((row) => ({
      name: rowName(row),
      points: years.map((year) => ({ x: year, y: row.byYear.get(year) ?? null })),
    }));
  }, [drawn, filtered]);
  return (
    <Card title="走势" className={className}>
      {series.length === 0 ? (
        <Empty title="还画不出走势" icon="chart">
          同名的批次线要有两年才能连成线。
        </Empty>
      ) : (
        <>
          <Chart
            kind="line"
            label={`${page.province}历年批次线走势`}
            series={series}
            xName="年份"
            xUnit="年"
            yFormat={(score) => `${Math.round(score)}`}
            height={320}
          />
          {drawn.length < rows.length && (
            <p className="text-ink-3 text-sm">
              图里是其中 {drawn.length} 条线；选一个科类或批次，就画那几条。
            </p>
          )}
        </>
      )}
    </Card>
  );
}
