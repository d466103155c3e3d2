import { useMemo } from 'react';
import { useSettled } from '#app/ui/useSettled.ts';
import { Card } from '#app/ui/Card.tsx';
import { findRankTable } from '#domain/rank-table.ts';
import { answeredScore, answerTyped } from './answer.ts';
import { Distribution } from './Distribution.tsx';
import { OtherYears } from './OtherYears.tsx';
import { ScoreBox } from './ScoreBox.tsx';
import { TableSource } from './TableSource.tsx';
import { useRankPage } from './useRankPage.ts';
import { WholeTable } from './WholeTable.tsx';

/** How long typing rests before the score is marked in curve and table. */
const MARK_MS = 350;

/** /weici: a score or a rank in a province's track, and where it stands. */
export default function RankLinesPage() {
  const page = useRankPage();
  const answer = answerTyped(page);
  const table = useMemo(
    () => (page.track ? findRankTable(page.tables, page.track) : undefined),
    [page.tables, page.track],
  );
  // Curve and table follow when the keys rest; the rank does not wait.
  const mark = useSettled(answeredScore(answer), MARK_MS);
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:grid-rows-[auto_1fr] md:gap-6">
      <ScoreBox page={page} answer={answer} table={table} className="md:row-span-2" />
      {table && (
        <>
          <OtherYears page={page} answer={answer} />
          <Card title="分数分布">
            <Distribution table={table} mark={mark} />
          </Card>
          <Card title="整张一分一段表" className="md:col-span-2">
            <WholeTable table={table} mark={mark} />
            <TableSource table={table} storedAt={page.storedAt} />
          </Card>
        </>
      )}
    </div>
  );
}
