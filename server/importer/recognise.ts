import { normaliseText } from '#domain/score.ts';
import { readContext, type Context } from './context.ts';
import { cellText, type Cell, type Sheet } from './read/sheet.ts';

/** A column that a kind knows, by the names it goes under. */
export interface Field {
  name: string;
  /** The column's name for people. */
  label: string;
  /** Published names, best first, as `normaliseHeader` writes them. */
  headers: readonly string[];
  /** Names that are too many to list; tried when no listed one fits. */
  pattern?: RegExp;
  /** Whether the column may stand several times side by side, each time for other rows. */
  repeats?: boolean;
}

/** How a kind of table is known by its header. */
export interface Shape {
  fields: readonly Field[];
  /** Of each group at least one field must be there. */
  needs: readonly (readonly string[])[];
}

export interface TableRecord {
  /** Row as a person counts it in the file. */
  row: number;
  /** Text of each known column; a column that the table lacks is absent. */
  values: Readonly<Record<string, string>>;
  /** What the title, the bands above the row and the headers above its columns say. */
  context: Context;
}

export interface RecognisedTable<S extends Shape> {
  sheet: Sheet;
  shape: S;
  /** Published header of each known column. */
  headers: ReadonlyMap<string, string>;
  records: TableRecord[];
  /** Rows that are no records: bands, notes, repeated headers, totals. */
  skipped: { row: number; text: string }[];
}

/** A header as it is compared: no blanks, line breaks, case, underscores or full-width forms. */
export function normaliseHeader(text: string): string {
  return normaliseText(text)
    .replace(/[\s_\-*:：、，,。.]+/g, '')
    .toLowerCase();
}

const withoutBrackets = (header: string) => header.replace(/\([^)]*\)|\[[^\]]*\]|【[^】]*】/g, '');

/** Title rows stand above the header, not further down than this. */
const DEEPEST_HEADER = 60;
const MOST_HEADER_ROWS = 3;

/** Finds the table in a sheet, as the shape that explains most of its columns; null for none. */
export function recognise<S extends Shape>(
  sheet: Sheet,
  shapes: readonly S[],
): RecognisedTable<S> | null {
  const grid = fillMerges(sheet);
  const last = Math.min(DEEPEST_HEADER, grid.rows.length);
  for (let top = 0; top < last; top++)
    for (let depth = 1; depth <= MOST_HEADER_ROWS; depth++) {
      if (top + depth > grid.rows.length) break;
      const header = bestHeader(grid, shapes, top, depth);
      if (header) return readRecords(sheet, grid, lowestHeader(grid, header));
    }
  return null;
}

/** Cells with merges filled: `header` in both directions, `rows` downwards only. */
interface Grid {
  header: Cell[][];
  rows: (readonly Cell[])[];
}

function fillMerges(sheet: Sheet): Grid {
  if (sheet.merges.length === 0) return { header: sheet.rows as Cell[][], rows: [...sheet.rows] };
  const header = sheet.rows.map((row) => [...row]);
  const rows = sheet.rows.map((row) => [...row]);
  for (const { top, left, bottom, right } of sheet.merges) {
    const value = sheet.rows[top]?.[left] ?? null;
    for (let r = top; r <= bottom && r < rows.length; r++)
      for (let c = left; c <= right; c++) {
        header[r]![c] = value;
        if (c === left) rows[r]![c] = value;
      }
  }
  return { header, rows };
}

interface Header<S extends Shape> {
  shape: S;
  top: number;
  depth: number;
  columns: ReadonlyMap<string, number[]>;
}

function bestHeader<S extends Shape>(
  grid: Grid,
  shapes: readonly S[],
  top: number,
  depth: number,
): Header<S> | null {
  const texts = headerTexts(grid, top, depth);
  if (!texts.some((column) => column.length > 0)) return null;
  let best: Header<S> | null = null;
  for (const shape of shapes) {
    const columns = matchColumns(shape, texts);
    const complete = shape.needs.every((group) => group.some((name) => columns.has(name)));
    if (complete && columns.size > (best?.columns.size ?? 0)) best = { shape, top, depth, columns };
  }
  return best;
}

/** Of a header found together with title rows above it, the part that is enough by itself. */
function lowestHeader<S extends Shape>(grid: Grid, header: Header<S>): Header<S> {
  if (header.depth === 1) return header;
  const lower = bestHeader(grid, [header.shape], header.top + 1, header.depth - 1);
  return lower && lower.columns.size >= header.columns.size ? lowestHeader(grid, lower) : header;
}

/** For each column its header texts, from the lowest row up, without repetitions. */
function headerTexts(grid: Grid, top: number, depth: number): string[][] {
  const rows = grid.header.slice(top, top + depth);
  const width = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => [
    ...new Set(
      rows
        .map((row) => normaliseHeader(cellText(row[column])))
        .filter((text) => text !== '')
        .reverse(),
    ),
  ]);
}

function matchColumns(shape: Shape, texts: readonly string[][]): Map<string, number[]> {
  const found = new Map<string, { columns: number[]; place: number }>();
  for (const [column, candidates] of texts.entries()) {
    const match = matchField(shape, candidates);
    if (!match) continue;
    const { field, place } = match;
    const known = found.get(field.name);
    if (!known) found.set(field.name, { columns: [column], place });
    else if (field.repeats) known.columns.push(column);
    else if (place < known.place) found.set(field.name, { columns: [column], place });
  }
  return new Map([...found].map(([name, { columns }]) => [name, columns]));
}

/** 累计 over 人数 is 累计人数: the joined text is tried first, then the lowest alone, then the others. */
function matchField(
  shape: Shape,
  candidates: readonly string[],
): { field: Field; place: number } | null {
  const joined = [...candidates].reverse().join('');
  const texts = [joined, ...candidates].flatMap((text) => [text, withoutBrackets(text)]);
  for (const text of texts)
    for (const field of shape.fields) {
      const place = field.headers.indexOf(text);
      if (place >= 0) return { field, place };
    }
  for (const text of candidates)
    for (const field of shape.fields)
      if (field.pattern?.test(text)) return { field, place: field.headers.length };
  return null;
}

/** Side by side, each block holds its own rows; columns that stand once belong to every block. */
interface Block {
  columns: [name: string, column: number][];
  /** The columns that no other block has; where they are blank, the block has no row. */
  own: number[];
  context: Context;
}

function blocksOf<S extends Shape>(
  grid: Grid,
  header: Header<S>,
  title: Context,
  from: number,
): Block[] {
  const count = Math.max(...[...header.columns.values()].map((columns) => columns.length));
  return Array.from({ length: count }, (_, index) => {
    const columns = [...header.columns].flatMap(([name, at]): [string, number][] => {
      const column = at.length === 1 ? at[0] : at[index];
      return column === undefined ? [] : [[name, column]];
    });
    const own = columns
      .filter(([name]) => count === 1 || header.columns.get(name)!.length > 1)
      .map(([, column]) => column);
    return { columns, own, context: { ...title, ...contextAbove(grid, header, own, from) } };
  });
}

/** What stands in and above the header over a block's columns: 物理类 over 人数 and 累计. */
function contextAbove<S extends Shape>(
  grid: Grid,
  header: Header<S>,
  columns: readonly number[],
  from: number,
): Context {
  let context: Context = {};
  for (let row = from; row < header.top + header.depth; row++) {
    const cells = grid.header[row]!;
    if (new Set(cells.map(cellText).filter((text) => text !== '')).size < 2) continue;
    const over = columns.map((column) => nearestLeft(cells, column));
    context = { ...context, ...readContext(over.join(' ')) };
  }
  return context;
}

/** A group's name stands over its first column only, where cells were not merged. */
function nearestLeft(cells: readonly Cell[], column: number): string {
  for (let c = column; c >= 0; c--) if (cellText(cells[c]) !== '') return cellText(cells[c]);
  return '';
}

const NOTE = /^(注|备注|说明|附注|※|\*|数据来源|资料来源)/;
const TOTAL = /^(合计|总计|小计|总人数|共计)$/;
const NUMBER = /^[\d.,+-]+$/;

const looksNumeric = (text: string) => NUMBER.test(text) || NUMBER.test(normaliseText(text));

function readRecords<S extends Shape>(
  sheet: Sheet,
  grid: Grid,
  first: Header<S>,
): RecognisedTable<S> {
  const table: RecognisedTable<S> = {
    sheet,
    shape: first.shape,
    headers: publishedHeaders(grid, first),
    records: [],
    skipped: [],
  };
  const skip = (index: number, text: string) =>
    table.skipped.push({ row: sheet.firstRow + index, text });
  let title: Context = {};
  for (let index = 0; index < first.top; index++) {
    const texts = distinctTexts(grid.rows[index]!);
    if (texts.length === 1) title = { ...title, ...readContext(texts[0]!) };
    if (texts.length > 0) skip(index, texts.join(' '));
  }
  let blocks = blocksOf(grid, first, title, 0);
  let afterRecords = 0;
  for (let index = first.top + first.depth; index < grid.rows.length; index++) {
    const cells = grid.rows[index]!;
    const records = blocks
      .map((block) => recordOf(sheet, block, cells, index))
      .filter((record) => record !== null);
    // Most rows are records; whether a row is something else costs more to see.
    if (records.length > 0 && isNumeric(records)) {
      table.records.push(...records);
      afterRecords = index + 1;
      continue;
    }
    const texts = distinctTexts(cells);
    if (texts.length === 0) continue;
    if (texts.some((text) => NOTE.test(text)) && texts.length <= 2) skip(index, texts.join(' '));
    else if (TOTAL.test(texts[0]!)) skip(index, texts.join(' '));
    else if (texts.length === 1 && !looksNumeric(texts[0]!)) {
      title = bandContext(title, readContext(texts[0]!));
      blocks = blocks.map((block) => ({
        ...block,
        context: bandContext(block.context, readContext(texts[0]!)),
      }));
      skip(index, texts[0]!);
    } else {
      const again = repeatedHeader(grid, first.shape, index);
      if (again) {
        blocks = blocksOf(grid, again, title, afterRecords);
        skip(index, texts.join(' '));
        index = again.top + again.depth - 1;
      } else {
        table.records.push(...records);
        afterRecords = index + 1;
      }
    }
  }
  return table;
}

/** A header that starts at a row further down: of the next page, or of the next table. */
function repeatedHeader<S extends Shape>(grid: Grid, shape: S, top: number): Header<S> | null {
  for (let depth = 1; depth <= MOST_HEADER_ROWS && top + depth <= grid.rows.length; depth++) {
    if (grid.rows[top + depth - 1]!.some((cell) => looksNumeric(cellText(cell)))) return null;
    const header = bestHeader(grid, [shape], top, depth);
    if (header) return header;
  }
  return null;
}

/** A band that names another province or year ends what earlier bands said. */
function bandContext(before: Context, band: Context): Context {
  if (band.province === undefined && band.year === undefined) return { ...before, ...band };
  const { province, year } = before;
  return { province, year, ...band };
}

/** Rows whose first values are numbers are records beyond doubt. */
function isNumeric(records: readonly TableRecord[]): boolean {
  return records.every((record) => {
    const values = Object.values(record.values).filter((value) => value !== '');
    return (
      values.length > 2 && values.some((value) => looksNumeric(value)) && !TOTAL.test(values[0]!)
    );
  });
}

function publishedHeaders<S extends Shape>(grid: Grid, header: Header<S>): Map<string, string> {
  const bottom = header.top + header.depth - 1;
  return new Map(
    [...header.columns].map(([name, [column]]) => {
      const text = nearestAbove(grid, bottom, header.top, column!);
      return [name, text.replace(/\s+/g, '')];
    }),
  );
}

function nearestAbove(grid: Grid, bottom: number, top: number, column: number): string {
  for (let row = bottom; row >= top; row--) {
    const text = cellText(grid.header[row]![column]);
    if (text !== '') return text;
  }
  return '';
}

function distinctTexts(cells: readonly Cell[]): string[] {
  return [...new Set(cells.map(cellText).filter((text) => text !== ''))];
}

function recordOf(
  sheet: Sheet,
  block: Block,
  cells: readonly Cell[],
  index: number,
): TableRecord | null {
  if (block.own.every((column) => cellText(cells[column]) === '')) return null;
  const values: Record<string, string> = {};
  for (const [name, column] of block.columns) values[name] = cellText(cells[column]);
  return { row: sheet.firstRow + index, values, context: block.context };
}
