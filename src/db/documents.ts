import { db, DOCUMENT_SHAPE, type StoredDocument } from './database.ts';

export interface HeldScope {
  scope: string;
  revision: string;
  bytes: number;
  storedAt: number;
}

/** What is held, without the documents themselves. */
export async function heldScopes(): Promise<HeldScope[]> {
  const held: HeldScope[] = [];
  await db.documents.each(({ scope, revision, bytes, storedAt, shape }) => {
    if (shape === DOCUMENT_SHAPE) held.push({ scope, revision, bytes, storedAt });
  });
  return held;
}

/** Replaces a scope's document whole; the old one stays when this fails. */
export async function storeDocument(
  document: Omit<StoredDocument, 'shape' | 'storedAt'>,
): Promise<void> {
  await db.documents.put({ ...document, shape: DOCUMENT_SHAPE, storedAt: Date.now() });
}

/** Drops scopes in one transaction. */
export async function dropDocuments(scopes: readonly string[]): Promise<void> {
  await db.documents.bulkDelete([...scopes]);
}

/** Keeps the last answer of a call. */
export async function storeAnswer(key: string, data: unknown): Promise<void> {
  await db.answers.put({ key, data, readAt: Date.now() });
}
