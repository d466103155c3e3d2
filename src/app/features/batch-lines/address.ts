import { BATCH_LINE_CATEGORIES, type BatchLineCategory } from '#domain/batch-lines.ts';

/** The state of the batch page as its address holds it; what is not set is open. */
export interface BatchAddress {
  province?: string;
  category: BatchLineCategory;
  /** Empty: every track. */
  subject: string;
  /** Empty: every batch. */
  batch: string;
  /** Undefined: every year. */
  year?: number;
}

const ORDINARY: BatchLineCategory = '普通';

export function readAddress(search: URLSearchParams): BatchAddress {
  const year = Number(search.get('year'));
  return {
    province: search.get('province') || undefined,
    category: BATCH_LINE_CATEGORIES.find((c) => c === search.get('category')) ?? ORDINARY,
    subject: search.get('subject') ?? '',
    batch: search.get('batch') ?? '',
    year: Number.isInteger(year) && year > 0 ? year : undefined,
  };
}

/** Writes an address; what is open is left out. */
export function writeAddress(address: BatchAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (address.province) search.set('province', address.province);
  if (address.category !== ORDINARY) search.set('category', address.category);
  if (address.subject) search.set('subject', address.subject);
  if (address.batch) search.set('batch', address.batch);
  if (address.year !== undefined) search.set('year', String(address.year));
  return search;
}
