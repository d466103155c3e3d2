import { useDeferredValue } from 'react';
import { Card } from '#app/ui/Card.tsx';
import type { RankTable } from '#domain/rank-table.ts';
import type { Answer } from './answer.ts';
import { EquivalentYears } from './EquivalentYears.tsx';
import type { RankPage } from './useRankPage.ts';

/** The card of the other years; the rank is painted before it, never after it. */
export function OtherYears({ page, answer }: { page: RankPage; answer: Answer<RankTable> }) {
  const { province, by, tables, remarks } = page;
  return (
    <Card title="往年同位分">
      <EquivalentYears
        answer={useDeferredValue(answer)}
        province={province}
        by={by}
        tables={tables}
        remarks={remarks}
      />
    </Card>
  );
}
