import type { Source } from '#domain/sources.ts';

/** A document that does not keep to its shape; nothing of it is stored. */
export class DocumentDefect extends Error {
  override name = 'DocumentDefect';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function record(value: unknown, what: string): Record<string, unknown> {
  if (!isRecord(value)) throw new DocumentDefect(`${what}: an object is expected`);
  return value;
}

export function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new DocumentDefect(`${what}: a list is expected`);
  return value;
}

export function text(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new DocumentDefect(`${what}: text is expected`);
  return value;
}

export function whole(value: unknown, what: string): number {
  if (!Number.isSafeInteger(value)) throw new DocumentDefect(`${what}: a whole number is expected`);
  return value as number;
}

export function wholeOrNull(value: unknown, what: string): number | null {
  return value === null ? null : whole(value, what);
}

export function wholes(value: unknown, what: string): number[] {
  return list(value, what).map((item) => whole(item, what));
}

export function texts(value: unknown, what: string): string[] {
  return list(value, what).map((item) => text(item, what));
}

/** The entry of a table that an index column points into. */
export function entry<T>(table: readonly T[], index: number, what: string): T {
  const found = table[index];
  if (found === undefined) throw new DocumentDefect(`${what}: no entry ${index}`);
  return found;
}

export function sources(value: unknown): Source[] {
  return list(value, 'sources').map((item) => {
    const row = record(item, 'source');
    const quality = text(row.quality, 'quality');
    if (quality !== 'official' && quality !== 'third-party')
      throw new DocumentDefect(`source quality ${quality}`);
    return {
      id: text(row.id, 'source id'),
      publisher: text(row.publisher, 'publisher'),
      title: text(row.title, 'title'),
      url: text(row.url, 'url'),
      year: wholeOrNull(row.year, 'source year'),
      quality,
    };
  });
}

export function expectFormat(document: Record<string, unknown>, format: number): void {
  if (document.format !== format)
    throw new DocumentDefect(`document format ${String(document.format)}, expected ${format}`);
}
