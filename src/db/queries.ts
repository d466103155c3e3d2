import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import type { CallData, CallKey } from '#contract/calls.ts';
import type { StudentFacts } from '#contract/scopes/student.ts';
import {
  studentScope,
  type DocumentOf,
  type PrivateScopeName,
  type PublicScopeName,
} from '#contract/scopes.ts';
import type { StoredDocument } from './database.ts';
import { heldScopes, readAnswer, readDocument, type HeldScope } from './documents.ts';
import { readFact, type Facts, type Session } from './facts.ts';
import { onStoreUsable, storeIsUsable } from './open.ts';
import { allEntries, type OutboxEntry } from './outbox.ts';
import { lockReason, type LockReason } from './rights.ts';
import { layPending, scopeOf } from './writes.ts';

export type { Lookup, Session } from './facts.ts';
export type { OutboxEntry } from './outbox.ts';
export type { LockReason } from './rights.ts';

export type ScopeState<D> =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'ready'; document: D; revision: string; storedAt: number };

/** What belongs to a login can also be locked; it stays stored. */
export type PrivateState<D> = ScopeState<D> | { state: 'locked'; reason: LockReason };

const LOADING = { state: 'loading' } as const;
const MISSING = { state: 'missing' } as const;

/**
 * A question to the store, live; undefined while it loads. Nothing is asked before the store is open:
 * where the browser gives none, one in memory takes its place first.
 */
function useStore<T>(ask: () => Promise<T>, parts: readonly unknown[]): T | undefined {
  const usable = useSyncExternalStore(onStoreUsable, storeIsUsable);
  return useLiveQuery(() => (usable ? ask() : undefined), [usable, ...parts]);
}

/** The stored document of a public scope, live: it changes when a newer revision is stored. */
export function useScope<S extends PublicScopeName>(scope: S): ScopeState<DocumentOf<S>> {
  const found = useStore(async () => ({ scope, row: await readDocument(scope) }), [scope]);
  // After a change of scope the hook still holds the previous answer for a moment.
  return found?.scope === scope ? stateOf(found.row) : LOADING;
}

/** The stored document of a scope that belongs to a login, live. */
export function usePrivateScope<S extends PrivateScopeName>(scope: S): PrivateState<DocumentOf<S>> {
  const found = useStore(async () => {
    const [row, lock] = await Promise.all([readDocument(scope), lockReason()]);
    return { scope, row, lock };
  }, [scope]);
  if (found?.scope !== scope) return LOADING;
  return found.lock === null ? stateOf(found.row) : { state: 'locked', reason: found.lock };
}

function stateOf<D>(row: StoredDocument | undefined): ScopeState<D> {
  if (!row) return MISSING;
  return {
    state: 'ready',
    document: row.document as D,
    revision: row.revision,
    storedAt: row.storedAt,
  };
}

/** The last answer of a call without parameters; undefined while there is none. */
export function useStoredAnswer<K extends CallKey>(key: K): CallData<K> | undefined {
  return useStore(() => readAnswer(key), [key])?.data as CallData<K> | undefined;
}

/** A fact of this device, live; `undefined` while it loads, `null` when there is none. */
export function useFact<K extends keyof Facts>(key: K): Facts[K] | null | undefined {
  return useStore(async () => (await readFact(key)) ?? null, [key]);
}

/** Everything held on the device, without the documents; `undefined` while it loads. */
export function useHeldScopes(): HeldScope[] | undefined {
  return useStore(heldScopes, []);
}

/** Who is logged in, live; `undefined` while it loads, `null` for a guest. */
export function useSession(): Session | null | undefined {
  return useFact('session');
}

export interface StudentView {
  /** The server's copy with the changes of this device laid over it. */
  facts: StudentFacts;
  /** Changes that are not confirmed, in order. */
  pending: OutboxEntry[];
}

/** A student's own data as this device has it, unsent changes included, live. */
export function useStudent(id: string): PrivateState<StudentView> {
  const found = useStore(async () => {
    const scope = studentScope(id);
    // All asked for at once: the store follows only what is asked for before the first answer.
    const [row, lock, session, entries] = await Promise.all([
      readDocument(scope),
      lockReason(),
      readFact('session'),
      allEntries(),
    ]);
    const user = session?.user.id;
    const pending = entries.filter((entry) => entry.user === user && scopeOf(entry) === scope);
    return { id, row, lock, pending };
  }, [id]);
  if (!found || found.id !== id) return LOADING;
  const { row, lock, pending } = found;
  if (lock !== null) return { state: 'locked', reason: lock };
  if (!row) return MISSING;
  const facts = layPending(row.document as StudentFacts, pending);
  return {
    state: 'ready',
    document: { facts, pending },
    revision: row.revision,
    storedAt: row.storedAt,
  };
}

/** Every change of this device that is not confirmed, in order, live; `undefined` while it loads. */
export function useOutbox(): OutboxEntry[] | undefined {
  return useStore(allEntries, []);
}
