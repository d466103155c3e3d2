// Runs in the browser: the whole country's rank lines into IndexedDB, as whole documents and, beside it,
// as one row a score; then one look-up from each.
import Dexie, { type Table } from 'dexie';
import type { RankLines } from '#contract/scopes/rank-lines.ts';
import { db } from '#db/database.ts';
import { storeDocument } from '#db/documents.ts';
import { findRankSegment, findRankTable, rankLines } from '#domain/rank-table.ts';
import { verifyDocument } from '#sync/verify.ts';

export interface Pack {
  scope: string;
  revision: string;
  bytes: number;
  url: string;
}

interface Row {
  province: string;
  year: number;
  subject: string;
  series: string;
  score: number;
  highScore: number;
  sameScoreCount: number;
  highestRank: number;
  lowestRank: number;
}

class RowStore extends Dexie {
  lines!: Table<Row>;
  constructor() {
    super('bench-rows');
    this.version(1).stores({ lines: '[province+year+subject+series+score]' });
  }
}

async function fetchAll(packs: readonly Pack[]): Promise<Map<Pack, Uint8Array<ArrayBuffer>>> {
  const bodies = new Map<Pack, Uint8Array<ArrayBuffer>>();
  for (const pack of packs)
    bodies.set(pack, new Uint8Array(await (await fetch(pack.url)).arrayBuffer()));
  return bodies;
}

async function asDocuments(bodies: Map<Pack, Uint8Array<ArrayBuffer>>): Promise<number> {
  await db.documents.clear();
  const start = performance.now();
  for (const [pack, body] of bodies) {
    const document = await verifyDocument(pack.scope, pack.revision, body);
    await storeDocument({ ...pack, document });
  }
  return performance.now() - start;
}

async function asRows(
  bodies: Map<Pack, Uint8Array<ArrayBuffer>>,
  store: RowStore,
): Promise<number> {
  await store.lines.clear();
  const start = performance.now();
  for (const [pack, body] of bodies) {
    const { tables } = (await verifyDocument(pack.scope, pack.revision, body)) as RankLines;
    const rows = tables.flatMap(({ province, year, subject, series, ...table }) =>
      rankLines({ province, year, subject, series, ...table }).map((line) => ({
        province,
        year,
        subject,
        series,
        ...line,
      })),
    );
    await store.lines.bulkPut(rows);
  }
  return performance.now() - start;
}

/** Milliseconds of filling the store and of a first look-up, for both ways. */
export async function measureStorage(packs: readonly Pack[]) {
  const bodies = await fetchAll(packs);
  const store = new RowStore();
  const documents: number[] = [];
  const rows: number[] = [];
  for (let i = 0; i < 3; i++) {
    documents.push(await asDocuments(bodies));
    rows.push(await asRows(bodies, store));
  }
  const key = { year: 2026, subject: '物理类' };
  let start = performance.now();
  const held = (await db.documents.get('rank-lines/湖北'))?.document as RankLines;
  const found = findRankSegment(findRankTable(held.tables, key), 515);
  const documentRead = performance.now() - start;
  start = performance.now();
  const row = await store.lines.get(['湖北', 2026, '物理类', '', 515]);
  const rowRead = performance.now() - start;
  if (!('lowestRank' in found) || found.lowestRank !== row?.lowestRank)
    throw new Error('the two ways of storing answer differently');
  await store.delete();
  return { documents, rows, documentRead, rowRead };
}

Object.assign(globalThis, { measureStorage });
