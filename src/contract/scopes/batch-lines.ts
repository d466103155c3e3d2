import { BATCH_LINE_CATEGORIES, type BatchLine } from '#domain/batch-lines.ts';
import type { Source } from '#domain/sources.ts';
import {
  DocumentDefect,
  entry,
  expectFormat,
  list,
  record,
  sources,
  text,
  texts,
  whole,
  wholes,
} from './reading.ts';

/**
 * Scope `batch-lines` on the wire: every line of the country in columns; text columns are indexes
 * into their tables. The rows of one `group` follow each other.
 */
export interface BatchLinesDocument {
  format: 1;
  sources: Source[];
  batches: string[];
  subjects: string[];
  categories: string[];
  notes: string[];
  groups: { province: string; year: number; publishedAt: string; rows: number }[];
  batch: number[];
  subject: number[];
  category: number[];
  controlScore: number[];
  note: number[];
  source: number[];
}

export interface SourcedBatchLine extends BatchLine {
  source: Source;
}

/** The lines of one province and year, in published order; what the store keeps. */
export interface BatchLineGroup {
  province: string;
  year: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
  lines: SourcedBatchLine[];
}

/** Collects distinct entries and answers their index. */
function indexer<T>(key: (item: T) => string): { items: T[]; of: (item: T) => number } {
  const items: T[] = [];
  const found = new Map<string, number>();
  return {
    items,
    of(item) {
      let index = found.get(key(item));
      if (index === undefined) {
        index = items.push(item) - 1;
        found.set(key(item), index);
      }
      return index;
    },
  };
}

export function encodeBatchLines(groups: readonly BatchLineGroup[]): BatchLinesDocument {
  const used = indexer<Source>((s) => s.id);
  const batches = indexer<string>(String);
  const subjects = indexer<string>(String);
  const notes = indexer<string>(String);
  const lines = groups.flatMap((group) => group.lines);
  return {
    format: 1,
    batch: lines.map((l) => batches.of(l.batch)),
    subject: lines.map((l) => subjects.of(l.subject)),
    category: lines.map((l) => BATCH_LINE_CATEGORIES.indexOf(l.category)),
    controlScore: lines.map((l) => l.controlScore),
    note: lines.map((l) => notes.of(l.note)),
    source: lines.map((l) => used.of(l.source)),
    groups: groups.map(({ province, year, publishedAt, lines: { length } }) => ({
      province,
      year,
      publishedAt,
      rows: length,
    })),
    sources: used.items,
    batches: batches.items,
    subjects: subjects.items,
    categories: [...BATCH_LINE_CATEGORIES],
    notes: notes.items,
  };
}

/** Reads and verifies a document; throws DocumentDefect when its shape does not hold. */
export function decodeBatchLines(value: unknown): BatchLineGroup[] {
  const document = record(value, 'batch lines');
  expectFormat(document, 1);
  const known = sources(document.sources);
  const batches = texts(document.batches, 'batches');
  const subjects = texts(document.subjects, 'subjects');
  const notes = texts(document.notes, 'notes');
  const categories = texts(document.categories, 'categories').map((name) => {
    const category = BATCH_LINE_CATEGORIES.find((c) => c === name);
    if (!category) throw new DocumentDefect(`category ${name}`);
    return category;
  });
  const column = {
    batch: wholes(document.batch, 'batch'),
    subject: wholes(document.subject, 'subject'),
    category: wholes(document.category, 'category'),
    controlScore: wholes(document.controlScore, 'controlScore'),
    note: wholes(document.note, 'note'),
    source: wholes(document.source, 'source'),
  };
  const length = column.batch.length;
  if (Object.values(column).some((values) => values.length !== length))
    throw new DocumentDefect('columns of different length');
  let row = 0;
  const groups = list(document.groups, 'groups').map((item): BatchLineGroup => {
    const group = record(item, 'group');
    const province = text(group.province, 'province');
    const year = whole(group.year, 'year');
    const lines: SourcedBatchLine[] = [];
    for (let rest = whole(group.rows, 'rows'); rest > 0; rest--, row++) {
      lines.push({
        province,
        year,
        batch: entry(batches, column.batch[row] ?? -1, 'batch'),
        subject: entry(subjects, column.subject[row] ?? -1, 'subject'),
        category: entry(categories, column.category[row] ?? -1, 'category'),
        controlScore: whole(column.controlScore[row], 'controlScore'),
        note: entry(notes, column.note[row] ?? -1, 'note'),
        source: entry(known, column.source[row] ?? -1, 'source'),
      });
    }
    return { province, year, publishedAt: text(group.publishedAt, 'publishedAt'), lines };
  });
  if (row !== length) throw new DocumentDefect('rows without a group');
  return groups;
}
