import type { SourcedBatchLine } from '#contract/scopes/batch-lines.ts';
import { SourceMark } from '#app/ui/SourceMark.tsx';

/** Every document that the lines were read from, once. */
export function LineSources({
  lines,
  publishedAt,
}: {
  lines: readonly SourcedBatchLine[];
  publishedAt?: string;
}) {
  const sources = [...new Map(lines.map(({ source }) => [source.id, source])).values()];
  return (
    <div className="grid gap-1">
      {sources.map((source) => (
        <SourceMark key={source.id} source={source} publishedAt={publishedAt} />
      ))}
    </div>
  );
}
