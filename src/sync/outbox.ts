import { v7 as uuid } from 'uuid';
import type { CallKey } from '#contract/calls.ts';
import {
  appendWrite,
  confirmEntry,
  entriesOf,
  markConflict,
  markFailed,
  type OutboxEntry,
} from '#db/outbox.ts';
import type { Write } from '#db/writes.ts';
import { Failure } from './failure.ts';
import { request } from './http.ts';
import { readSession } from './session.ts';

/** Writes a change down; when this resolves it is on the device for good, sent or not. */
export async function enqueue(write: Write): Promise<void> {
  await appendWrite(uuid(), write);
}

/**
 * Sends what waits, first in first out for each thing that is changed. Only one tab does this at a
 * time; whoever calls holds the lock. Rejects with the Failure that ended the run, where the server
 * could not be reached or was in trouble; refusals of single changes are kept with them.
 */
export async function replayOutbox(): Promise<void> {
  const session = await readSession();
  if (!session || session.token === null) return;
  const passed = new Set<string>();
  let trouble: Failure | undefined;
  for (;;) {
    const entry = nextEntry(await entriesOf(session.user.id), passed);
    if (!entry) break;
    try {
      await sendEntry(entry);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (!isAboutOne(error)) throw error;
      // An error of the server's own may be of this change alone: the others are not held up by it.
      passed.add(entry.aggregate);
      trouble = error;
    }
  }
  if (trouble) throw trouble;
}

/** The first that waits, of what has no conflict to be settled and has not failed in this run. */
export function nextEntry(
  entries: readonly OutboxEntry[],
  passed: ReadonlySet<string>,
): OutboxEntry | undefined {
  const blocked = new Set(passed);
  for (const { state, aggregate } of entries) if (state === 'conflict') blocked.add(aggregate);
  return entries.find((entry) => entry.state === 'waiting' && !blocked.has(entry.aggregate));
}

function isAboutOne(failure: Failure): boolean {
  return failure.kind === 'server' && failure.code === 500;
}

/** Refusals that sending again would not change. */
const FINAL_CODES: readonly (number | undefined)[] = [400, 403, 404, 413, 415, 422];

async function sendEntry(entry: OutboxEntry): Promise<void> {
  try {
    const answer = await request(entry.call as CallKey, {
      ...(entry.params ? { params: entry.params as never } : {}),
      ...(entry.params ? {} : { body: entry.body as never }),
      headers: { 'idempotency-key': entry.id, 'if-match': `"${entry.baseVersion}"` },
      silent: true,
    });
    await confirmEntry(entry, answer.payload);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'conflict' && error.current) await markConflict(entry, error.current);
    else if (error.kind === 'business' || FINAL_CODES.includes(error.code))
      await markFailed(entry, {
        code: error.code ?? 0,
        message: error.message,
        issues: [...error.issues],
      });
    else throw error;
  }
}
