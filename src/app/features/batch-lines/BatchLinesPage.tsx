import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { FreshnessLine } from '#app/ui/FreshnessLine.tsx';
import { useSyncStatus } from '#sync/face.ts';
import { yearsIn } from './arrange.ts';
import { Comparison } from './Comparison.tsx';
import { Filters } from './Filters.tsx';
import { NoLines } from './NoLines.tsx';
import { Trend } from './Trend.tsx';
import { useBatchPage, type BatchPage } from './useBatchPage.ts';
import { YearCard, YearCards } from './YearCards.tsx';

/** /pici: a province's control lines, year by year and side by side. */
export default function BatchLinesPage() {
  const page = useBatchPage();
  const { reached } = useSyncStatus();
  const years = yearsIn(page.filtered);
  const leading = page.year === undefined ? years[0] : years.find((year) => year === page.year);
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
      <Card className="md:col-span-2">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <Filters page={page} />
          <div className="flex flex-wrap items-center gap-2">
            <FreshnessLine
              stored={page.state === 'ready'}
              online={reached !== false}
              updatedAt={page.storedAt}
            />
            {leading !== undefined && (
              <Button
                small
                variant="quiet"
                icon="print"
                className="no-print max-md:hidden"
                onClick={() => window.print()}
              >
                打印
              </Button>
            )}
          </div>
        </div>
      </Card>
      {leading === undefined ? (
        <Card className="md:col-span-2">
          <NoLines page={page} />
        </Card>
      ) : (
        <Lines page={page} leading={leading} />
      )}
    </div>
  );
}

function Lines({ page, leading }: { page: BatchPage; leading: number }) {
  return (
    <>
      <YearCard page={page} year={leading} />
      <Trend page={page} />
      <Comparison page={page} />
      {page.year === undefined && <YearCards page={page} skip={leading} />}
      <p className="text-ink-3 text-sm md:col-span-2">
        批次线下面的小字是按这条线填报本批次的分数段：从控制线到上一批次的线以下。“特殊类型招生控制线”用来对照，不是一个批次。数字仅供参考，以省级教育考试院公布为准。
      </p>
    </>
  );
}
