import { csvText, type DownloadableTable } from './csv.ts';

export type DownloadFormat = 'csv' | 'xlsx';
const MEDIA_TYPES: Record<DownloadFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Hands a table over as a file. Rejects where the part that writes Excel files cannot be loaded. */
export async function downloadTable(
  table: DownloadableTable,
  format: DownloadFormat,
): Promise<void> {
  const content =
    format === 'csv' ? csvText(table) : (await import('./workbook.ts')).workbookBytes(table);
  handOver(new Blob([content], { type: MEDIA_TYPES[format] }), `${table.fileName}.${format}`);
}

/** Hands a JSON text over as a file; its name comes without the ending. */
export function downloadJson(fileName: string, json: string): void {
  handOver(new Blob([json], { type: 'application/json' }), `${fileName}.json`);
}

function handOver(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = safeFileName(name);
  link.click();
  // Safari reads the blob only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Without what file systems forbid. */
export function safeFileName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || '问津';
}
