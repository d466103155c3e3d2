import type {
  BatchLineTable,
  HighSchoolTable,
  ProvinceRuleTable,
  ProvinceTable,
  RankLineTable,
} from '#server/database/schema.ts';

/** What stands in a table for one row, without its version and place. */
type Stored<T> = Omit<T, 'version_id' | 'seq'>;

/** The kinds of data that are published in versions, and the row that each consists of. */
export interface DatasetRows {
  provinces: Stored<ProvinceTable>;
  'province-rules': Stored<ProvinceRuleTable>;
  'batch-lines': Stored<BatchLineTable>;
  'rank-lines': Stored<RankLineTable>;
  'high-schools': Stored<HighSchoolTable>;
}

export type DatasetKind = keyof DatasetRows;

/** In the order in which they are imported: what later kinds lean on comes first. */
export const DATASET_KINDS = [
  'provinces',
  'province-rules',
  'batch-lines',
  'rank-lines',
  'high-schools',
] as const;

/**
 * What is replaced as a whole. `provinces` has one dataset for the country; rules and batch lines
 * one for a province and year; rank lines one for a province, year, subject and series; high schools
 * one for a province. Parts that a kind does not use are '' and 0.
 */
export interface DatasetKey<K extends DatasetKind = DatasetKind> {
  kind: K;
  province: string;
  year: number;
  subject: string;
  series: string;
}

export interface DatasetOf<K extends DatasetKind> {
  key: DatasetKey<K>;
  /** Name of the file that it was read from. */
  file: string;
  /** In published order; a rank table's best score first. */
  rows: readonly DatasetRows[K][];
}

export type Dataset = { [K in DatasetKind]: DatasetOf<K> }[DatasetKind];

/** Where each kind is stored: the table, and its columns in the order of COPY. */
export const STORAGE = {
  provinces: {
    table: 'province',
    columns: ['code', 'name', 'full_name', 'region', 'order', 'gaokao', 'source_id'],
  },
  'province-rules': {
    table: 'province_rule',
    columns: [
      'mode',
      'subjects',
      'full_score',
      'batch',
      'batch_order',
      'unit',
      'slots',
      'majors_per_slot',
      'adjustment',
      'parallel',
      'bonus_included',
      'note',
      'confidence',
      'source_id',
    ],
  },
  'batch-lines': {
    table: 'batch_line',
    columns: ['batch', 'subject', 'category', 'control_score', 'note', 'source_id'],
  },
  'rank-lines': {
    table: 'rank_line',
    columns: ['score', 'high_score', 'same_score_count', 'lowest_rank', 'source_id'],
  },
  'high-schools': {
    table: 'high_school',
    columns: ['city', 'district', 'name', 'source_id'],
  },
} as const satisfies {
  [K in DatasetKind]: { table: string; columns: readonly (keyof DatasetRows[K])[] };
};

/** A text that two keys share exactly when they name the same dataset. */
export function keyText(key: DatasetKey): string {
  return [key.kind, key.province, key.year, key.subject, key.series].join('\u0000');
}

export const KIND_LABELS: Readonly<Record<DatasetKind, string>> = {
  provinces: '省份表',
  'province-rules': '志愿规则',
  'batch-lines': '批次线',
  'rank-lines': '一分一段表',
  'high-schools': '高中名单',
};

/** A dataset's name for people: 湖北 2026 物理类 一分一段表. */
export function keyLabel(key: DatasetKey): string {
  return [key.province, key.year || '', key.subject, key.series, KIND_LABELS[key.kind]]
    .filter((part) => part !== '')
    .join(' ');
}
