export type DownloadCell = string | number | null;

/** A table that can be taken along. */
export interface DownloadableTable {
  /** Without its ending. */
  fileName: string;
  header: readonly string[];
  rows: readonly (readonly DownloadCell[])[];
}

/** Excel reads a CSV as UTF-8 only with this mark at its beginning. */
const BOM = '\uFEFF';

/** A text that a spreadsheet would run as a formula is kept a text. */
export function neutralised(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function field(cell: DownloadCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = neutralised(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180). */
export function csvText({ header, rows }: Pick<DownloadableTable, 'header' | 'rows'>): string {
  return BOM + [header, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
