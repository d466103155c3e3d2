import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { DocumentDefect } from '#contract/scopes/reading.ts';
import { dropDocuments, heldScopes, storeDocument } from '#db/documents.ts';
import { readFact, type Manifest } from '#db/facts.ts';
import { markStoreFilled } from '#db/open.ts';
import { keepManifest, storePrivateDocument } from '#db/rights.ts';
import { Failure } from './failure.ts';
import { fetchBytes, request } from './http.ts';
import { planScopes, wantedScopes, type ManifestScope } from './plan.ts';
import { resumeSession } from './session.ts';
import { syncStatus, updateStatus, type ScopeTrouble } from './status.ts';
import { verifyDocument } from './verify.ts';
import { readWanting } from './wanting.ts';

const FETCHES_AT_ONCE = 4;

/**
 * Asks for the manifest; the stored one when the server says that nothing has changed. Undefined where
 * it is not for whoever is logged in by now.
 */
async function pullManifest(): Promise<Manifest | undefined> {
  const stored = await readFact('manifest');
  const answer = await request('GET /api/sync/manifest', {
    silent: true,
    headers: stored?.etag ? { 'if-none-match': stored.etag } : {},
  });
  const isSame = answer.status === 304 && stored !== undefined;
  const manifest = isSame ? stored.manifest : answer.payload;
  const etag = isSame ? stored.etag : answer.headers.get('etag');
  if (manifest.user && answer.askedWith !== null)
    await resumeSession(answer.askedWith, manifest.user);
  const date = Date.parse(answer.headers.get('date') ?? '');
  const isKept = await keepManifest(manifest, etag, Number.isNaN(date) ? null : date);
  return isKept ? manifest : undefined;
}

/**
 * Makes the store hold what the manifest lists and the client wants. Each scope is fetched and verified
 * outside any transaction and then replaced whole, so a crash leaves it either old or new.
 * Rejects with a Failure when the manifest cannot be had; a scope's own trouble is told in the status.
 */
export async function pullScopes(): Promise<void> {
  const manifest = await pullManifest();
  updateStatus({ reached: true });
  if (!manifest) return;
  updateStatus({ outdated: manifest.protocol > PROTOCOL_VERSION });
  if (manifest.protocol > PROTOCOL_VERSION) return;
  const plan = planScopes(
    manifest,
    await heldScopes(),
    wantedScopes(manifest, await readWanting()),
  );
  if (plan.drop.length > 0) await dropDocuments(plan.drop);
  await fetchAll(plan.fetch, manifest.user?.id ?? null);
}

async function fetchAll(scopes: readonly ManifestScope[], userId: string | null): Promise<void> {
  const troubles: ScopeTrouble[] = [];
  const progress = {
    done: 0,
    total: scopes.length,
    bytesDone: 0,
    bytesTotal: scopes.reduce((sum, s) => sum + s.bytes, 0),
  };
  const waiting = [...scopes];
  const worker = async () => {
    for (let scope = waiting.shift(); scope; scope = waiting.shift()) {
      const reason = await replaceScope(scope, userId);
      if (reason) troubles.push({ scope: scope.scope, reason });
      progress.done++;
      progress.bytesDone += scope.bytes;
      updateStatus({ progress: { ...progress } });
    }
  };
  if (scopes.length > 0) updateStatus({ progress: { ...progress } });
  try {
    await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, worker));
  } finally {
    updateStatus({ progress: null, troubles, ...(syncStatus().refill ? { refill: 'done' } : {}) });
  }
}

/**
 * A damaged answer may lie in a cache, which keeps packs for a year: it is asked for once more past
 * every cache before it is given up.
 */
async function fetchVerified({ scope, revision, url, access }: ManifestScope): Promise<unknown> {
  const withLogin = access !== 'public';
  try {
    return await verifyDocument(scope, revision, await fetchBytes(url, { withLogin }));
  } catch (error) {
    if (!(error instanceof DocumentDefect)) throw error;
    return verifyDocument(scope, revision, await fetchBytes(url, { withLogin, fresh: true }));
  }
}

/** Fetches, verifies and stores one scope; what went wrong, or null. The old document stays then. */
async function replaceScope(
  scope: ManifestScope,
  userId: string | null,
): Promise<ScopeTrouble['reason'] | null> {
  try {
    const document = await fetchVerified(scope);
    const row = {
      scope: scope.scope,
      revision: revisionOf(scope, document),
      bytes: scope.bytes,
      document,
    };
    if (scope.access === 'public') await storeDocument(row);
    else if (userId !== null) await storePrivateDocument(userId, row);
    markStoreFilled();
    return null;
  } catch (error) {
    if (error instanceof DocumentDefect) return 'damaged';
    if (error instanceof Failure) return 'unreachable';
    if (error instanceof Error && /QuotaExceeded/.test(`${error.name} ${error.message}`))
      return 'full';
    throw error;
  }
}

/** A document that is counted says itself which revision it is. */
function revisionOf({ access, revision }: ManifestScope, document: unknown): string {
  return access === 'own' ? String((document as { revision: number }).revision) : revision;
}
