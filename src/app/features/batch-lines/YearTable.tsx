import { useMemo } from 'react';
import type { DownloadableTable } from '#app/ui/csv.ts';
import { NumberText } from '#app/ui/NumberText.tsx';
import { Table, type TableColumn } from '#app/ui/Table.tsx';
import { arrangeYear, EVERY_TRACK, type YearRow } from './arrange.ts';
import type { BoundedLine } from './useBatchPage.ts';

/** Longer tables scroll inside themselves. */
const VISIBLE_ROWS = 10;
/** A few rows are read at a glance; more are worth sorting. */
const SORTABLE_FROM = 4;

function columnsOf(
  subjects: readonly string[],
  sortable: boolean,
): TableColumn<YearRow<BoundedLine>>[] {
  return [
    {
      key: 'batch',
      header: '批次',
      cell: (row) => (
        <span className="grid py-1">
          <span className="font-medium">{row.batch}</span>
          {row.note && <span className="text-ink-3 text-sm font-normal">{row.note}</span>}
        </span>
      ),
    },
    ...subjects.map((subject): TableColumn<YearRow<BoundedLine>> => ({
      key: subject,
      header: subject || EVERY_TRACK,
      cell: (row) => <Figure line={row.bySubject.get(subject)} />,
      sortBy: sortable ? (row) => row.bySubject.get(subject)?.controlScore : undefined,
    })),
  ];
}

/** The lines of one year: a row per batch, a column per track. */
export function YearTable({ name, lines }: { name: string; lines: readonly BoundedLine[] }) {
  const { subjects, rows } = useMemo(() => arrangeYear(lines), [lines]);
  const columns = useMemo(() => columnsOf(subjects, rows.length > SORTABLE_FROM), [subjects, rows]);
  return (
    <Table
      caption={name}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={(row) => row.key}
      visibleRows={VISIBLE_ROWS}
    />
  );
}

/** The control score, and under it the scores that file in the batch. */
function Figure({ line }: { line: BoundedLine | undefined }) {
  if (!line) return <NumberText value={null} />;
  return (
    <span className="grid py-1 whitespace-nowrap">
      <span className="text-xl font-semibold">{line.controlScore}</span>
      {line.highestScore !== null && (
        <span className="text-ink-3 text-sm">
          {line.lowestScore}–{line.highestScore}
        </span>
      )}
    </span>
  );
}

/** Lines with everything that is known of them, to take along. */
export function linesTable(fileName: string, lines: readonly BoundedLine[]): DownloadableTable {
  return {
    fileName,
    header: [
      '省份',
      '年份',
      '考生类别',
      '批次',
      '科类',
      '控制线',
      '最低分',
      '最高分',
      '说明',
      '来源',
      '网址',
    ],
    rows: lines.map((line) => [
      line.province,
      line.year,
      line.category,
      line.batch,
      line.subject || EVERY_TRACK,
      line.controlScore,
      line.lowestScore,
      line.highestScore,
      line.note,
      `${line.source.publisher} ${line.source.title}`,
      line.source.url,
    ]),
  };
}
