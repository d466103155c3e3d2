export interface Sorting {
  column: string;
  descending: boolean;
}

export type SortValue = string | number | null | undefined;

const chinese = new Intl.Collator('zh-CN', { numeric: true });

/** Compares two cells; what is not known comes last, whatever the direction. */
function compare(a: SortValue, b: SortValue, descending: boolean): number {
  const missing = Number(a === null || a === undefined) - Number(b === null || b === undefined);
  if (missing !== 0) return missing;
  const rising =
    typeof a === 'number' && typeof b === 'number' ? a - b : chinese.compare(String(a), String(b));
  return descending ? -rising : rising;
}

/** Rows in the order of one column; equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
): Row[] {
  return [...rows].sort((a, b) => compare(valueOf(a), valueOf(b), descending));
}

/** What a press on a column's head does: rising, falling, then the order the rows came in. */
export function nextSorting(now: Sorting | null, column: string): Sorting | null {
  if (now?.column !== column) return { column, descending: false };
  return now.descending ? null : { column, descending: true };
}
