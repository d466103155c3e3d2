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
 * Reads a public document: its bytes must have the revision as their hash, its content must keep to
 * shape and invariants. Throws DocumentDefect; nothing half-read is answered.
 */
export async function verifyDocument(
  scope: string,
  revision: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const kind = kindOfScope(scope);
  if (!kind) throw new DocumentDefect(`unknown scope ${scope}`);
  if ((await sha256(bytes)) !== revision) throw new DocumentDefect(`${scope}: the hash differs`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DocumentDefect(`${scope}: not JSON`);
  }
  return SCOPES[kind].decode(value);
}
