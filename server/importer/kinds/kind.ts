import type { Source } from '#domain/sources.ts';
import type { Dataset, DatasetKind, DatasetOf } from '../datasets.ts';
import { error, type Finding, type FindingName, type Place } from '../findings.ts';
import type { RecognisedTable, Shape, TableRecord } from '../recognise.ts';

/** What the person who imports says about a file, where the file itself does not. */
export interface ReadOptions {
  province?: string;
  year?: number;
  subject?: string;
  series?: string;
  sourceId?: string;
}

export interface ReadingContext {
  options: ReadOptions;
  /** Full score of a province and year, by the rules known so far. */
  fullScore: (province: string, year: number) => number;
  /** The track of a province that has only one (综合), where that is known. */
  onlySubject: (province: string, year: number) => string | undefined;
}

/** A dataset together with where each of its rows stands in the file. */
export type Draft<K extends DatasetKind = DatasetKind> = { [P in K]: DatasetOf<P> }[K] & {
  sheet: string;
  /** For each row of the dataset the row in the file. */
  places: readonly number[];
  /** Published headers of the table's columns, by field. */
  headers: ReadonlyMap<string, string>;
};

export interface Reading {
  drafts: Draft[];
  sources: Source[];
  findings: Finding[];
  /** What was done that the clerk should know, without any need to act. */
  notes: string[];
}

export function emptyReading(): Reading {
  return { drafts: [], sources: [], findings: [], notes: [] };
}

export type TableKind = DatasetKind | 'sources';

/** One kind of table: how it is known, and how its records become datasets. */
export interface Kind extends Shape {
  kind: TableKind;
  label: string;
  /** Reads the tables of this kind that one file holds. */
  read: (tables: readonly RecognisedTable<Kind>[], context: ReadingContext) => Reading;
}

/** Reads the cells of one record and collects what cannot be read. */
export class RecordReader {
  readonly findings: Finding[] = [];
  #table: RecognisedTable<Shape>;
  #record: TableRecord | null = null;

  constructor(table: RecognisedTable<Shape>) {
    this.#table = table;
  }

  at(record: TableRecord): this {
    this.#record = record;
    return this;
  }

  text(field: string): string {
    return this.#record?.values[field] ?? '';
  }

  place(field: string): Place {
    return {
      file: this.#table.sheet.file,
      sheet: this.#table.sheet.sheet,
      row: this.#record?.row ?? null,
      column: this.#columnName(field),
      value: this.text(field),
    };
  }

  #columnName(field: string): string {
    const label = this.#table.shape.fields.find(({ name }) => name === field)?.label ?? field;
    return this.#table.headers.get(field) ?? label;
  }

  fail(name: FindingName, field: string, reason: string): undefined {
    this.findings.push(error(name, this.place(field), reason));
  }

  /** The text of a cell that must not be empty. */
  required(field: string): string | undefined {
    const text = this.text(field);
    return text === '' ? this.fail('cell-missing', field, '这一格不能为空。') : text;
  }

  /** The cell's value; what the parser answers undefined to is a finding. */
  parsed<T>(field: string, parse: (text: string) => T | undefined, reason: string): T | undefined {
    const value = parse(this.text(field));
    return value === undefined ? this.fail('not-in-list', field, reason) : value;
  }

  /** A whole number; an empty cell is a finding too. */
  whole(field: string, parse: (text: string) => number | null): number | undefined {
    const text = this.required(field);
    if (text === undefined) return undefined;
    return parse(text) ?? this.fail('not-a-number', field, '这里应当是一个整数。');
  }
}

/** Groups rows by key text, keeping the order in which keys first occur. */
export class Grouping<T> {
  readonly groups = new Map<string, T>();

  of(key: string, create: () => T): T {
    let group = this.groups.get(key);
    if (group === undefined) this.groups.set(key, (group = create()));
    return group;
  }
}

/** Drafts as datasets: what `publish` takes. */
export function datasetsOf(drafts: readonly Draft[]): Dataset[] {
  return drafts.map(({ key, file, rows }) => ({ key, file, rows }) as Dataset);
}
