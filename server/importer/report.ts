/** What was seen in one sheet. */
export interface SheetReport {
  file: string;
  sheet: string;
  encoding: string;
  /** Label of the kind, or null where nothing was recognised. */
  kind: string | null;
  rows: number;
  note: string;
}
