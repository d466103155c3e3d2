import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import type { CallData, CallKey } from '#contract/calls.ts';
import type { DocumentOf, ScopeName } from '#contract/scopes.ts';
import { heldScopes, readAnswer, readDocument, type HeldScope } from './documents.ts';
import { readFact, type Facts } from './facts.ts';
import { onStoreUsable, storeIsUsable } from './open.ts';

export type { Lookup } from './facts.ts';

export type ScopeState<D> =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'ready'; document: D; revision: string; storedAt: number };

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

/** The stored document of a scope, live: it changes when a newer revision is stored. */
export function useScope<S extends ScopeName>(scope: S): ScopeState<DocumentOf<S>> {
  const found = useStore(async () => ({ scope, row: await readDocument(scope) }), [scope]);
  // After a change of scope the hook still holds the previous answer for a moment.
  if (!found || found.scope !== scope) return LOADING;
  const { row } = found;
  if (!row) return MISSING;
  return {
    state: 'ready',
    document: row.document as DocumentOf<S>,
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
