import { PROVINCE_NAMES } from '#domain/province-names.ts';
import type { Database } from '#server/database/connection.ts';
import type { DatasetKey, DatasetKind, DatasetRows } from './datasets.ts';
import { readCurrent, type KeyFilter } from './stored.ts';

type Value = string | number | boolean | null | readonly string[];

/** The columns of each table format, in order; a value is a part of the key or of the row. */
type Columns<Row> = readonly (readonly [
  header: string,
  of: (row: Row, key: DatasetKey) => Value,
])[];

const COLUMNS: { [K in DatasetKind]: Columns<DatasetRows[K]> } = {
  provinces: [
    ['code', (row) => row.code],
    ['name', (row) => row.name],
    ['fullName', (row) => row.full_name],
    ['region', (row) => row.region],
    ['order', (row) => row.order],
    ['gaokao', (row) => row.gaokao],
    ['sourceId', (row) => row.source_id],
  ],
  'province-rules': [
    ['province', (_, key) => key.province],
    ['year', (_, key) => key.year],
    ['mode', (row) => row.mode],
    ['subjects', (row) => row.subjects],
    ['fullScore', (row) => row.full_score],
    ['batch', (row) => row.batch],
    ['batchOrder', (row) => row.batch_order],
    ['unit', (row) => row.unit],
    ['slots', (row) => row.slots],
    ['majorsPerSlot', (row) => row.majors_per_slot],
    ['adjustment', (row) => row.adjustment],
    ['parallel', (row) => row.parallel],
    ['bonusIncluded', (row) => row.bonus_included],
    ['note', (row) => row.note],
    ['confidence', (row) => row.confidence],
    ['sourceId', (row) => row.source_id],
  ],
  'batch-lines': [
    ['province', (_, key) => key.province],
    ['year', (_, key) => key.year],
    ['batch', (row) => row.batch],
    ['subject', (row) => row.subject],
    ['category', (row) => row.category],
    ['controlScore', (row) => row.control_score],
    ['note', (row) => row.note],
    ['sourceId', (row) => row.source_id],
  ],
  'rank-lines': [
    ['province', (_, key) => key.province],
    ['year', (_, key) => key.year],
    ['subject', (_, key) => key.subject],
    ['series', (_, key) => key.series],
    ['score', (row) => row.score],
    ['highScore', (row) => row.high_score],
    ['sameScoreCount', (row) => row.same_score_count],
    ['lowestRank', (row) => row.lowest_rank],
    ['sourceId', (row) => row.source_id],
  ],
  'high-schools': [
    ['province', (_, key) => key.province],
    ['city', (row) => row.city],
    ['district', (row) => row.district],
    ['name', (row) => row.name],
    ['sourceId', (row) => row.source_id],
  ],
};

/** One field of a CSV file (RFC 4180): empty for null, 1 and 0 for flags, lists joined by `|`. */
function field(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = Array.isArray(value) ? value.join('|') : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (values: readonly Value[]) => `${values.map(field).join(',')}\n`;

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Provinces in official order, newest year first, then subject and series by their characters. */
function compareKeys(a: DatasetKey, b: DatasetKey): number {
  return (
    PROVINCE_NAMES.indexOf(a.province) - PROVINCE_NAMES.indexOf(b.province) ||
    b.year - a.year ||
    compareText(a.subject, b.subject) ||
    compareText(a.series, b.series)
  );
}

/** The published tables of a kind as CSV text in the format that they ship in; null for none. */
export async function exportKind(
  db: Database,
  kind: DatasetKind,
  filter: KeyFilter = {},
): Promise<string | null> {
  const datasets = await readCurrent(db, kind, filter);
  if (datasets.length === 0) return null;
  // The columns of each kind are checked where COLUMNS stands; the union loses the pairing.
  const columns = COLUMNS[kind] as Columns<DatasetRows[DatasetKind]>;
  const body = datasets
    .sort((a, b) => compareKeys(a.key, b.key))
    .flatMap(({ key, rows }) => rows.map((row) => line(columns.map(([, of]) => of(row, key)))));
  return line(columns.map(([header]) => header)) + body.join('');
}

/** Every source that is stored, in order of id. */
export async function exportSources(db: Database): Promise<string | null> {
  const sources = await db.selectFrom('source').selectAll().execute();
  if (sources.length === 0) return null;
  return [
    ['sourceId', 'publisher', 'title', 'url', 'year', 'quality'],
    ...sources
      .sort((a, b) => compareText(a.id, b.id))
      .map((s) => [s.id, s.publisher, s.title, s.url, s.year, s.quality]),
  ]
    .map(line)
    .join('');
}

/** Provinces of which rank lines are published, in official order. */
export async function provincesWith(db: Database, kind: DatasetKind): Promise<string[]> {
  const rows = await db
    .selectFrom('dataset')
    .where('kind', '=', kind)
    .where('current_version', 'is not', null)
    .select('province')
    .distinct()
    .execute();
  const present = new Set(rows.map((row) => row.province));
  return PROVINCE_NAMES.filter((name) => present.has(name));
}
