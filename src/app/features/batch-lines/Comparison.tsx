import { useMemo } from 'react';
import { Card } from '#app/ui/Card.tsx';
import { DownloadButtons } from '#app/ui/DownloadButtons.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { NumberText } from '#app/ui/NumberText.tsx';
import { Table, type TableColumn } from '#app/ui/Table.tsx';
import { arrangeYears, EVERY_TRACK, yearsIn, type TrendRow } from './arrange.ts';
import { LineSources } from './LineSources.tsx';
import type { BatchPage } from './useBatchPage.ts';

function columnsOf(years: readonly number[]): TableColumn<TrendRow>[] {
  return [
    {
      key: 'batch',
      header: '批次',
      cell: (row) => (
        <span className="grid max-w-32 min-w-24 md:max-w-60">
          <span className="font-medium">{row.batch}</span>
          <span className="text-ink-3 text-sm font-normal">
            {[row.subject, row.note].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    ...years.map((year): TableColumn<TrendRow> => ({
      key: String(year),
      header: year,
      cell: (row) => <NumberText value={row.byYear.get(year)} />,
    })),
  ];
}

/** The years side by side: a row per batch and track, a column per year. */
export function Comparison({ page }: { page: BatchPage }) {
  const { filtered, province } = page;
  const rows = useMemo(() => arrangeYears(filtered), [filtered]);
  const years = useMemo(() => yearsIn(filtered), [filtered]);
  const name = `${province}历年${page.category === '普通' ? '' : page.category}批次线`;
  const columns = useMemo(() => columnsOf(years), [years]);
  return (
    <Card
      title="历年对比"
      className="md:col-span-2"
      action={
        <DownloadButtons
          table={() => ({
            fileName: name,
            header: ['批次', '科类', '说明', ...years.map((year) => `${year}年`)],
            rows: rows.map((row) => [
              row.batch,
              row.subject || EVERY_TRACK,
              row.note,
              ...years.map((year) => row.byYear.get(year) ?? null),
            ]),
          })}
        />
      }
    >
      <Table
        caption={name}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        visibleRows={20}
      />
      <p className="text-ink-3 mt-3 text-sm">
        各年试题和考生人数不同，批次名称也会合并或更改；名称不同的批次不能直接比较。“—”是当年没有这条线。
      </p>
      <details className="mt-1">
        <summary className="control text-brand inline-flex items-center gap-1 text-sm">
          <Icon name="info" className="size-4" />
          各年数字的来源
        </summary>
        <dl className="grid gap-2 pt-1">
          {years.map((year) => (
            <div key={year} className="grid gap-x-3 md:grid-cols-[4rem_1fr]">
              <dt className="num text-ink-2 text-sm">{year}年</dt>
              <dd>
                <LineSources
                  lines={filtered.filter((line) => line.year === year)}
                  publishedAt={page.groups.find((group) => group.year === year)?.publishedAt}
                />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}
