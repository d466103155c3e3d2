import { survivingLostConnection } from './connection.ts';
import { db, DOCUMENT_SHAPE, type StoredAnswer, type StoredDocument } from './database.ts';

export interface HeldScope {
  scope: string;
  revision: string;
  bytes: number;
  storedAt: number;
}

/** What is held, without the documents themselves. */
export async function heldScopes(): Promise<HeldScope[]> {
  return survivingLostConnection(async () => {
    const held: HeldScope[] = [];
    await db.documents.each(({ scope, revision, bytes, storedAt, shape }) => {
      if (shape === DOCUMENT_SHAPE) held.push({ scope, revision, bytes, storedAt });
    });
    return held;
  });
}

/** A scope's document as stored; undefined where it is not held, or was written by another decoder. */
export async function readDocument(scope: string): Promise<StoredDocument | undefined> {
  const row = await survivingLostConnection(() => db.documents.get(scope));
  return row?.shape === DOCUMENT_SHAPE ? row : undefined;
}

/** Replaces a scope's document whole; the old one stays when this fails. */
export async function storeDocument(
  document: Omit<StoredDocument, 'shape' | 'storedAt'>,
): Promise<void> {
  const row = { ...document, shape: DOCUMENT_SHAPE, storedAt: Date.now() };
  await survivingLostConnection(() => db.documents.put(row));
}

/** Drops scopes in one transaction. */
export async function dropDocuments(scopes: readonly string[]): Promise<void> {
  await survivingLostConnection(() => db.documents.bulkDelete([...scopes]));
}

/** Keeps the last answer of a call. */
export async function storeAnswer(key: string, data: unknown): Promise<void> {
  await survivingLostConnection(() => db.answers.put({ key, data, readAt: Date.now() }));
}

export async function readAnswer(key: string): Promise<StoredAnswer | undefined> {
  return survivingLostConnection(() => db.answers.get(key));
}
