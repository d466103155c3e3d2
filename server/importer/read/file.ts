import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readCsv } from './csv.ts';
import { readJson } from './json.ts';
import { UnreadableFile, type Sheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

const READABLE = new Set(['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.xls', '.json', '.gz']);

/** The files that paths name; of a folder every readable file below it, in order of name. */
export async function listFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (!found) throw new UnreadableFile(`找不到文件：${path}`);
    if (!found.isDirectory()) files.push(path);
    else
      for (const name of (await readdir(path, { recursive: true })).sort())
        if (READABLE.has(extname(name).toLowerCase())) files.push(join(path, name));
  }
  return files;
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Reads a file by what its bytes say it is. Throws UnreadableFile. */
export async function readTableFile(path: string): Promise<Sheet[]> {
  const name = basename(path);
  const bytes = await readFile(path);
  return readTableBytes(name, bytes);
}

export function readTableBytes(name: string, bytes: Uint8Array): Sheet[] {
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new UnreadableFile(
      '不支持 PDF 文件。请先转成表格：用 WPS 或 Excel 的“PDF 转 Excel”另存为 .xlsx（或复制表格另存为 .csv），核对后再导入。',
    );
  if (startsWith(bytes, 0x1f, 0x8b))
    return readTableBytes(name.replace(/\.gz$/i, ''), gunzipSync(bytes));
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(name, bytes, 'xlsx');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return readWorkbook(name, bytes, 'xls');
  if (bytes.length === 0) throw new UnreadableFile('文件是空的。');
  if (bytes.subarray(0, 1024).includes(0) && !startsWith(bytes, 0xff, 0xfe))
    throw new UnreadableFile('认不出文件格式。可以导入 .csv、.xlsx、.xls 和 .json。');
  const start = Buffer.from(bytes.subarray(0, 64))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  if (/^\s*[{[]/.test(start) && extname(name).toLowerCase() !== '.csv')
    return readJson(name, bytes);
  if (/^\s*<(!doctype|html|table)/i.test(start)) return readWorkbook(name, bytes, 'xls');
  return [readCsv(name, bytes)];
}
