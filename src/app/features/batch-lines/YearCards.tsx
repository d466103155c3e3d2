import { useState } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DownloadButtons } from '#app/ui/DownloadButtons.tsx';
import { yearsIn } from './arrange.ts';
import { LineSources } from './LineSources.tsx';
import type { BatchPage } from './useBatchPage.ts';
import { linesTable, YearTable } from './YearTable.tsx';

/** Years shown before the person asks for more. */
const YEARS_AT_FIRST = 4;

/** A table for each year, newest first. */
export function YearCards({ page, skip }: { page: BatchPage; skip: number | undefined }) {
  const [all, setAll] = useState(false);
  const years = yearsIn(page.filtered).filter((year) => year !== skip);
  const shown = all ? years : years.slice(0, YEARS_AT_FIRST);
  return (
    <>
      {shown.map((year) => (
        <YearCard key={year} page={page} year={year} />
      ))}
      {shown.length < years.length && (
        <div className="no-print text-center md:col-span-2">
          <Button icon="down" onClick={() => setAll(true)}>
            更早的年份（{years[shown.length]}年到{years.at(-1)}年）
          </Button>
        </div>
      )}
    </>
  );
}

export function YearCard({
  page,
  year,
  className,
}: {
  page: BatchPage;
  year: number;
  className?: string;
}) {
  const lines = page.filtered.filter((line) => line.year === year);
  const name = `${page.province}${year}年${page.category === '普通' ? '' : page.category}批次线`;
  return (
    <Card
      title={name}
      className={className}
      action={<DownloadButtons table={() => linesTable(name, lines)} />}
    >
      <YearTable name={name} lines={lines} />
      <div className="mt-3">
        <LineSources
          lines={lines}
          publishedAt={page.groups.find((group) => group.year === year)?.publishedAt}
        />
      </div>
    </Card>
  );
}
