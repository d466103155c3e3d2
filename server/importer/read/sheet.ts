/** A cell as it stands in the file; dates and errors are read as the text they show. */
export type Cell = string | number | boolean | null;

/** Cells that are shown as one; inclusive indexes into `rows` and its columns. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** One table of cells: a worksheet, a CSV file, or a list of records in a JSON file. */
export interface Sheet {
  /** File name without its folder. */
  file: string;
  /** Name of the worksheet or path of the list; empty where the file has only one table. */
  sheet: string;
  /** How the bytes were read: UTF-8, GB18030, xlsx … */
  encoding: string;
  rows: readonly (readonly Cell[])[];
  merges: readonly Merge[];
  /** Number that a person gives the first of `rows`: 1, more where a worksheet starts lower. */
  firstRow: number;
}

/** A file that cannot be read at all; the message says why and what to do, in Chinese. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** What a cell says, without the blanks around it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? cell.trim() : String(cell);
}
