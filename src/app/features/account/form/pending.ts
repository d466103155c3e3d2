import { studentScope } from '#contract/scopes.ts';
import type { OutboxEntry } from '#db/queries.ts';

/** What has a version of its own: a form, or one exam of the score sheet. */
export function aggregateOf(studentId: string, part: string): string {
  return `${studentScope(studentId)}/${part}`;
}

export interface PendingChange {
  /** `failed` and `conflict` wait for the person, `waiting` for the network. */
  state: OutboxEntry['state'];
  entries: OutboxEntry[];
  /** Of the first that failed. */
  failure: OutboxEntry['failure'];
}

/** What is not confirmed of one thing; what needs the person comes before what does not. */
export function pendingOf(
  pending: readonly OutboxEntry[],
  aggregate: string,
): PendingChange | undefined {
  const entries = pending.filter((entry) => entry.aggregate === aggregate);
  if (entries.length === 0) return undefined;
  const state = (['conflict', 'failed'] as const).find((s) => entries.some((e) => e.state === s));
  return {
    state: state ?? 'waiting',
    entries,
    failure: entries.find((entry) => entry.failure !== null)?.failure ?? null,
  };
}

/** The form as the last refused change would have saved it, so that it can be mended. */
export function refusedData(change: PendingChange | undefined): Record<string, unknown> | null {
  const last = change?.entries.findLast((entry) => entry.state === 'failed');
  const data = last?.body.data;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
}

/** Opens the list of changes that are not confirmed, wherever it is. */
export function openChanges(): void {
  window.dispatchEvent(new Event('wenjin:open-changes'));
}
