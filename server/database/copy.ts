import { finished } from 'node:stream/promises';
import { CompiledQuery } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseTransaction } from './connection.ts';
import type { Schema } from './schema.ts';

export type CopyValue = string | number | boolean | null | readonly string[];

/** Text is handed to the socket in pieces of about this many characters. */
const PIECE = 1 << 16;

/**
 * Streams rows into a table over COPY, on the transaction's own connection; answers how many.
 * Values stand in the order of `columns`. Throws the database's error; the transaction is then lost.
 */
export async function copyRows<T extends keyof Schema>(
  trx: DatabaseTransaction,
  table: T,
  columns: readonly (keyof Schema[T] & string)[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<number> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const stream = copyFrom(`COPY "${table}" (${names}) FROM STDIN`);
  // The driver submits any object that knows how to; Kysely hands it on and awaits nothing of it.
  await trx.executeQuery({ ...CompiledQuery.raw(''), sql: stream as unknown as string });
  const done = finished(stream);
  let piece = '';
  for (const row of rows) {
    piece += `${row.map(encodeValue).join('\t')}\n`;
    if (piece.length < PIECE) continue;
    if (!stream.write(piece)) await Promise.race([drained(stream), done]);
    piece = '';
  }
  stream.end(piece);
  await done;
  return stream.rowCount;
}

function drained(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => stream.once('drain', resolve));
}

const ESCAPES = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

function escape(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES.get(character) ?? character);
}

/** One value in the text format of COPY; a list becomes an array literal of quoted elements. */
function encodeValue(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'string') return escape(value);
  return escape(`{${value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
}
