import * as XLSX from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { UnreadableFile, type Cell, type Sheet } from './sheet.ts';

// Old .xls files hold their text in the code page of the machine that wrote them.
XLSX.set_cptable(codepages);

/** Reads every worksheet of an .xlsx or .xls file; of a formula its cached value. */
export function readWorkbook(file: string, bytes: Uint8Array, encoding: 'xlsx' | 'xls'): Sheet[] {
  let workbook: XLSX.WorkBook;
  try {
    workbook = XLSX.read(bytes, { type: 'array', cellFormula: false, cellHTML: false });
  } catch (error) {
    throw new UnreadableFile(
      '工作簿已损坏或加了密码。请用 WPS 或 Excel 打开后另存为 .xlsx 再导入。',
      {
        cause: error,
      },
    );
  }
  return workbook.SheetNames.flatMap((name) => {
    const sheet = workbook.Sheets[name];
    return sheet?.['!ref'] ? [readWorksheet(file, name, encoding, sheet, sheet['!ref'])] : [];
  });
}

function readWorksheet(
  file: string,
  name: string,
  encoding: string,
  sheet: XLSX.WorkSheet,
  ref: string,
): Sheet {
  const range = XLSX.utils.decode_range(ref);
  const rows: Cell[][] = XLSX.utils.sheet_to_json<Cell[]>(sheet, {
    header: 1,
    raw: true,
    defval: null,
    blankrows: true,
  });
  const merges = (sheet['!merges'] ?? []).map(({ s, e }) => ({
    top: s.r - range.s.r,
    left: s.c - range.s.c,
    bottom: e.r - range.s.r,
    right: e.c - range.s.c,
  }));
  return { file, sheet: name, encoding, rows, merges, firstRow: range.s.r + 1 };
}
