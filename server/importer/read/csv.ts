import { CsvError, parse } from 'csv-parse/sync';
import { UnreadableFile, type Sheet } from './sheet.ts';
import { decodeText } from './text.ts';

/** Reads comma, semicolon or tab separated text; every record keeps its place, blank ones too. */
export function readCsv(file: string, bytes: Uint8Array): Sheet {
  const { text, encoding } = decodeText(bytes);
  try {
    const rows: string[][] = parse(text, {
      delimiter: guessDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
    return { file, sheet: '', encoding, rows, merges: [], firstRow: 1 };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(
      `CSV 的引号没有配对（第 ${Number(error.lines ?? 0)} 行附近）。请用 WPS 或 Excel 打开后另存为 .xlsx 再导入。`,
      { cause: error },
    );
  }
}

/** The separator that occurs most in the first lines. */
function guessDelimiter(text: string): string {
  const start = text.slice(0, 4096);
  const occurrences = (delimiter: string) => start.split(delimiter).length;
  return [',', '\t', ';'].reduce((best, delimiter) =>
    occurrences(delimiter) > occurrences(best) ? delimiter : best,
  );
}
