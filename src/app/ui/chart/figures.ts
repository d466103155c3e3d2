export interface ChartPoint {
  x: number | string;
  /** Null leaves a gap. */
  y: number | null;
}

export interface ChartSeries {
  name: string;
  points: readonly ChartPoint[];
}

/** What every series says at one place; null where it says nothing. */
export interface FigureRow {
  x: number | string;
  y: (number | null)[];
}

/** The series side by side, in the order their places first occur. */
export function figuresOf(series: readonly ChartSeries[]): FigureRow[] {
  const rows = new Map<number | string, FigureRow>();
  series.forEach(({ points }, i) => {
    for (const { x, y } of points) {
      let row = rows.get(x);
      if (!row) rows.set(x, (row = { x, y: series.map(() => null) }));
      row.y[i] = y;
    }
  });
  return [...rows.values()];
}
