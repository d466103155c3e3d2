import { entry, expectFormat, list, record, sources, text, whole, wholeOrNull } from './reading.ts';
import type { Source } from '#domain/sources.ts';

/** A school's or major's line of the early batch, as published. */
export interface EarlyBatchRow {
  subject: string;
  batch: string;
  schoolId: string;
  schoolName: string;
  majorName: string;
  planNum: number | null;
  minScore: number | null;
  note: string;
}

/** Scope `early-batch/{province}/{year}`: for VIP. */
export interface EarlyBatchDocument {
  format: 1;
  province: string;
  year: number;
  sources: Source[];
  rows: (EarlyBatchRow & { sourceIndex: number })[];
}

export interface EarlyBatch {
  province: string;
  year: number;
  rows: (EarlyBatchRow & { source: Source })[];
}

/** Reads and verifies a document; throws DocumentDefect when its shape does not hold. */
export function decodeEarlyBatch(value: unknown): EarlyBatch {
  const document = record(value, 'early-batch');
  expectFormat(document, 1);
  const known = sources(document.sources);
  return {
    province: text(document.province, 'province'),
    year: whole(document.year, 'year'),
    rows: list(document.rows, 'rows').map((item) => {
      const row = record(item, 'row');
      return {
        subject: text(row.subject, 'subject'),
        batch: text(row.batch, 'batch'),
        schoolId: text(row.schoolId, 'schoolId'),
        schoolName: text(row.schoolName, 'schoolName'),
        majorName: text(row.majorName, 'majorName'),
        planNum: wholeOrNull(row.planNum, 'planNum'),
        minScore: wholeOrNull(row.minScore, 'minScore'),
        note: text(row.note, 'note'),
        source: entry(known, whole(row.sourceIndex, 'source'), 'source'),
      };
    }),
  };
}
