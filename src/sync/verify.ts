import { DocumentDefect } from '#contract/scopes/reading.ts';
import { kindOfScope, SCOPES } from '#contract/scopes.ts';

/** SHA-256 of bytes in hex; the browser's own where the page is secure, else a library's. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Reads a document: its content must keep to shape and invariants, and the bytes of a published one
 * must have the revision as their hash. Throws DocumentDefect; nothing half-read is answered.
 */
export async function verifyDocument(
  scope: string,
  revision: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const kind = kindOfScope(scope);
  if (!kind) throw new DocumentDefect(`unknown scope ${scope}`);
  // What belongs to an account is counted, not hashed, and may be newer than the manifest by now.
  const isCounted = SCOPES[kind].access === 'own';
  if (!isCounted && (await sha256(bytes)) !== revision)
    throw new DocumentDefect(`${scope}: the hash differs`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DocumentDefect(`${scope}: not JSON`);
  }
  return SCOPES[kind].decode(value);
}
