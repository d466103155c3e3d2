import { UnreadableFile, type Cell, type Sheet } from './sheet.ts';
import { decodeText } from './text.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Name of the column that holds the key under which a list of records stands. */
const KEY_COLUMN = '类别';

/**
 * Every list of records in a JSON file is a table: its keys are the header, and plain values that
 * stand beside the list or above it (province, year, track …) are repeated as columns. Record n of
 * a list is row n.
 */
export function readJson(file: string, bytes: Uint8Array): Sheet[] {
  const { text, encoding } = decodeText(bytes);
  let root: Json;
  try {
    root = JSON.parse(text) as Json;
  } catch (error) {
    throw new UnreadableFile(`不是完整的 JSON 文件：${(error as Error).message}`, { cause: error });
  }
  const sheets: Sheet[] = [];
  collect(root, [], {}, (path, records, around) => {
    const keys = [...new Set(records.flatMap((record) => Object.keys(record)))];
    const constants = Object.entries(around).filter(([key]) => !keys.includes(key));
    const header = [...constants.map(([key]) => key), ...keys];
    const rows = records.map((record) => [
      ...constants.map(([, value]) => value),
      ...keys.map((key) => plain(record[key] ?? null)),
    ]);
    const sheet = path.join('.');
    sheets.push({ file, sheet, encoding, rows: [header, ...rows], merges: [], firstRow: 0 });
  });
  return sheets;
}

type JsonRecord = Record<string, Json>;

function collect(
  value: Json,
  path: readonly string[],
  around: Readonly<Record<string, Cell>>,
  found: (path: readonly string[], records: JsonRecord[], around: Record<string, Cell>) => void,
): void {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isRecord)) found(path, value, { ...around });
    return;
  }
  if (!isRecord(value)) return;
  const beside = Object.entries(value).filter(([, item]) => !isStructure(item)) as [string, Cell][];
  const inherited = { ...around, ...Object.fromEntries(beside) };
  for (const [key, item] of Object.entries(value))
    if (isStructure(item)) collect(item, [...path, key], withKey(inherited, value, key), found);
}

/** Beside lists such as {"物理类": […], "历史类": […]} the key itself says what the list is about. */
function withKey(
  around: Record<string, Cell>,
  parent: JsonRecord,
  key: string,
): Record<string, Cell> {
  const lists = Object.values(parent).filter(Array.isArray).length;
  return lists > 1 ? { ...around, [KEY_COLUMN]: key } : around;
}

function isStructure(value: Json): value is Json[] | JsonRecord {
  return typeof value === 'object' && value !== null;
}

function isRecord(value: Json): value is JsonRecord {
  return isStructure(value) && !Array.isArray(value);
}

/** Nested values are no cells of a table. */
function plain(value: Json): Cell {
  return isStructure(value) ? null : value;
}
