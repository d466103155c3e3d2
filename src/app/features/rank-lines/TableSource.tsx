import { memo } from 'react';
import type { SourcedRankTable } from '#contract/scopes/rank-lines.ts';
import { FreshnessLine } from '#app/ui/FreshnessLine.tsx';
import { SourceMark } from '#app/ui/SourceMark.tsx';
import { useSyncStatus } from '#sync/face.ts';

/** Where a table's figures come from, how fresh they are, and which lines another source gave. */
export const TableSource = memo(function TableSource({
  table,
  storedAt,
}: {
  table: SourcedRankTable;
  storedAt: number | undefined;
}) {
  const { reached } = useSyncStatus();
  const others = [...new Map(table.lineSources.map(({ source }) => [source.id, source])).values()];
  return (
    <div className="text-ink-3 mt-2 grid gap-1 text-sm">
      <FreshnessLine
        stored={storedAt !== undefined}
        online={reached !== false}
        updatedAt={reached === false ? storedAt : undefined}
      />
      <SourceMark source={table.source} publishedAt={table.publishedAt} />
      {others.map((source) => (
        <p key={source.id}>
          其中 {table.lineSources.filter((line) => line.source.id === source.id).length} 行取自
          {source.publisher}。
        </p>
      ))}
    </div>
  );
});
