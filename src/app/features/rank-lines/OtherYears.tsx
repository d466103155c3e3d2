import { useDeferredValue } from 'react';
import { Card } from '#app/ui/Card.tsx';
import { DownloadButtons } from '#app/ui/DownloadButtons.tsx';
import type { DownloadableTable } from '#app/ui/csv.ts';
import type { HistoricalEquivalent, RankTable } from '#domain/rank-table.ts';
import { equivalentsOf, type Answer } from './answer.ts';
import { EquivalentYears } from './EquivalentYears.tsx';
import type { RankPage } from './useRankPage.ts';

/** The card of the other years; the rank is painted before it, never after it. */
export function OtherYears({ page, answer }: { page: RankPage; answer: Answer<RankTable> }) {
  const { province, by, tables, remarks, track } = page;
  const deferred = useDeferredValue(answer);
  const rows = equivalentsOf(deferred);
  return (
    <Card
      title="往年同位分"
      action={
        rows.length > 0 && (
          <DownloadButtons
            table={() => tableOf(`${province}${track?.year}年${track?.subject}往年同位分`, rows)}
          />
        )
      }
    >
      <EquivalentYears
        answer={deferred}
        province={province}
        by={by}
        tables={tables}
        remarks={remarks}
      />
    </Card>
  );
}

function tableOf(fileName: string, rows: readonly HistoricalEquivalent[]): DownloadableTable {
  return {
    fileName,
    header: ['年份', '科类', '同位分', '同位分上限', '最高位次', '最低位次'],
    rows: rows.map((r) => [
      r.year,
      r.subject,
      r.historicalEquivalentScore,
      r.historicalEquivalentHighScore,
      r.highestRank,
      r.lowestRank,
    ]),
  };
}
