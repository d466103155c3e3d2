import { utils, write } from '@e965/xlsx';
import type { DownloadableTable } from './csv.ts';

/** Sheet names have at most 31 characters, without these. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** A table as an Excel file. Its cells are values, never formulas. */
export function workbookBytes({ fileName, header, rows }: DownloadableTable): ArrayBuffer {
  const sheet = utils.aoa_to_sheet([[...header], ...rows.map((row) => [...row])]);
  sheet['!cols'] = header.map((title, i) => ({
    wch: Math.min(40, Math.max(...[title, ...rows.map((row) => String(row[i] ?? ''))].map(width))),
  }));
  const book = utils.book_new(sheet, sheetName(fileName));
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}

/** In digits; Chinese characters are as wide as two. */
function width(text: string): number {
  return 2 + text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
}
