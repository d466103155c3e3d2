/** One line of the report. */
export interface Figure {
  what: string;
  value: string;
  /** What it is held against: a budget, or a peer measured in the same run. */
  beside: string;
  /** Null where the figure is only reported. */
  holds: boolean | null;
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  for (const { what, value, beside, holds } of figures) {
    const mark = holds === null ? ' ' : holds ? '✓' : '✗';
    console.log(`  ${mark} ${what.padEnd(54)} ${value.padStart(16)}   ${beside}`);
  }
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

export function milliseconds(ms: number): string {
  return ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${ms.toFixed(1)} ms`;
}

/** The value below which the given share (0 to 1) of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}
