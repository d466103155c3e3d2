import { Failure } from './failure.ts';
import { replayOutbox } from './outbox.ts';
import { pullScopes } from './pull.ts';

/**
 * Sends and fetches once. One tab syncs at a time; the others wait, and then find little left to do.
 * Rejects with a Failure where the server could not be reached or was in trouble.
 */
export async function syncAsLeader(): Promise<void> {
  if (navigator.locks) await navigator.locks.request('wenjin-sync', syncOnce);
  else await syncOnce();
}

/**
 * What was changed here goes first, so that the manifest speaks of it already. Trouble with it does
 * not keep the news away, unless nobody answers at all.
 */
async function syncOnce(): Promise<void> {
  const trouble = await replayOutbox().catch((error: unknown) => error);
  const isAnswered = trouble instanceof Failure && trouble.code !== undefined;
  if (trouble !== undefined && !isAnswered) throw trouble;
  await pullScopes();
  // A login that has expired is told already; the queue waits for the next one.
  if (isAnswered && trouble.kind !== 'expired') throw trouble;
}
