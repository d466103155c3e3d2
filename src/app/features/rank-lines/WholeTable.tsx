import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { rankLines, type RankLine, type RankTable } from '#domain/rank-table.ts';
import { normaliseText } from '#domain/score.ts';
import { Button } from '#app/ui/Button.tsx';
import { DownloadButtons } from '#app/ui/DownloadButtons.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { Table, type TableColumn, type TableHandle } from '#app/ui/Table.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';

const COLUMNS: TableColumn<RankLine>[] = [
  { key: 'score', header: '分数', cell: scoreText },
  { key: 'same', header: '同分人数', cell: (row) => formatNumber(row.sameScoreCount) },
  { key: 'highest', header: '最高位次', cell: (row) => formatNumber(row.highestRank) },
  { key: 'lowest', header: '最低位次', cell: (row) => formatNumber(row.lowestRank) },
];

function scoreText(row: RankLine): string {
  return row.highScore > row.score ? `${row.score}–${row.highScore}` : String(row.score);
}

/** The whole score-rank table as published: searchable, with the way back to one's own score. */
export const WholeTable = memo(function WholeTable({
  table,
  mark,
}: {
  table: RankTable;
  mark: number | undefined;
}) {
  const handle = useRef<TableHandle>(null);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(normaliseText(search));
  const lines = useMemo(() => rankLines(table), [table]);
  const rows = useMemo(
    () => (wanted === '' ? lines : lines.filter((line) => matches(line, wanted))),
    [lines, wanted],
  );
  const marked = useMemo(
    () => rows.find((line) => mark !== undefined && line.score <= mark && mark <= line.highScore),
    [rows, mark],
  );
  const name = `${table.province}${table.year}年${table.subject}${table.series}一分一段表`;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3 no-print">
        <TextInput
          label="在表中查找"
          placeholder="分数或位次"
          inputMode="numeric"
          value={search}
          onChange={setSearch}
        />
        <Button
          variant="quiet"
          disabled={!marked}
          onClick={() => marked && handle.current?.scrollToRow(marked.score)}
        >
          回到我的分数
        </Button>
        <DownloadButtons
          table={() => ({
            fileName: name,
            header: ['分数', '分数上限', '同分人数', '最高位次', '最低位次'],
            rows: rows.map((r) => [
              r.score,
              r.highScore,
              r.sameScoreCount,
              r.highestRank,
              r.lowestRank,
            ]),
          })}
        />
      </div>
      <Table
        ref={handle}
        caption={name}
        hideCaption
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.score}
        highlightKey={marked?.score}
        highlightLabel="我的分数"
        empty="表中没有这个分数或位次"
      />
    </div>
  );
});

/** A number is a score when the line holds it, or a rank when the line's ranks hold it. */
function matches(line: RankLine, wanted: string): boolean {
  const number = Number(wanted);
  if (!Number.isInteger(number)) return false;
  if (number <= 999 && (String(line.score).startsWith(wanted) || line.highScore === number))
    return true;
  if (line.score <= number && number <= line.highScore) return true;
  return line.highestRank <= number && number <= line.lowestRank;
}
