import Dexie, { type DexieOptions, type EntityTable } from 'dexie';

/** A copy of a scope document of the server, decoded and verified. Can be refetched at any time. */
export interface StoredDocument {
  scope: string;
  revision: string;
  /** Size on the wire. */
  bytes: number;
  /** Milliseconds since the epoch, by this device's clock. */
  storedAt: number;
  /** Which decoder wrote it; a document of another shape counts as not held. */
  shape: number;
  document: unknown;
}

/** The last answer of a call that has no scope. */
export interface StoredAnswer {
  /** Method, path and query. */
  key: string;
  data: unknown;
  readAt: number;
}

/** Single facts of this device; the keys and types stand in `facts.ts`. */
export interface StoredFact {
  key: string;
  value: unknown;
}

/** A change of the user's own that the server has not confirmed. Never dropped but by the user. */
export interface OutboxEntry {
  /** The order of the device's writes. */
  seq: number;
  /** UUID v7; goes to the server as Idempotency-Key. */
  id: string;
  /** The account that made the change; only its login sends it. */
  user: string;
  /** What the change is of: `student/{id}/physical`, `student/{id}/score/{scoreId}`. First in, first out. */
  aggregate: string;
  /** Key of the call in the contract. */
  call: string;
  params: Record<string, string> | null;
  body: Record<string, unknown>;
  /** Version of the record that the change was made on; 0 where there was none. */
  baseVersion: number;
  /** Sent again after a refusal: what was accepted meanwhile does not become what it is based on. */
  keepsBase?: true | undefined;
  createdAt: number;
  state: 'waiting' | 'conflict' | 'failed';
  /** Why it failed, in words, and the fields that are wrong. */
  failure: { code: number; message: string; issues: { field: string; reason: string }[] } | null;
  /** The server's record, where it has been changed by somebody else. */
  theirs: { version: number; data: Record<string, unknown> | null } | null;
}

/** An announcement as received; kept for reading offline. */
export interface StoredAnnouncement {
  id: string;
  /** ISO 8601, UTC. */
  date: string;
  message: string;
  /** 1 when dismissed on this device. */
  dismissed: 0 | 1;
}

/** Raised when what the decoders write changes shape. */
export const DOCUMENT_SHAPE = 1;

/**
 * Raised with every schema version. IndexedDB opens a store of a newer build without a word after a
 * roll back, so the store itself says which build wrote it.
 */
export const SCHEMA_EPOCH = 2;

class WenjinDatabase extends Dexie {
  documents!: EntityTable<StoredDocument, 'scope'>;
  answers!: EntityTable<StoredAnswer, 'key'>;
  facts!: EntityTable<StoredFact, 'key'>;
  outbox!: EntityTable<OutboxEntry, 'seq'>;
  announcements!: EntityTable<StoredAnnouncement, 'id'>;

  constructor(options?: DexieOptions) {
    super('wenjin', options);
    // Every version stays declared; an upgrade only ever adds below.
    this.version(1).stores({ documents: 'scope', answers: 'key', facts: 'key' });
    this.version(2).stores({ outbox: '++seq, &id, user, aggregate', announcements: 'id, date' });
  }
}

/** The store of this device; every use reads the binding anew, since it can be replaced once. */
export let db = new WenjinDatabase();

/**
 * Puts a store in memory in the place of one that the browser does not give (private mode, a broken
 * disk): everything works as long as the page is open.
 */
export async function keepInMemory(): Promise<void> {
  const { indexedDB, IDBKeyRange } = await import('fake-indexeddb');
  db = new WenjinDatabase({ indexedDB, IDBKeyRange });
  await db.open();
}
