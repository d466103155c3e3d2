import type { Database, DatabaseTransaction } from '#server/database/connection.ts';

export type AuditAction =
  | 'account.roles'
  | 'account.vip'
  | 'account.channel'
  | 'account.assign'
  | 'account.delete'
  | 'account.export'
  | 'account.complete'
  | 'phone.unmask';

export interface AuditEntry {
  /** Null for the command line and the server itself. */
  actor: string | null;
  action: AuditAction;
  /** The account that it was done to. */
  object: string | null;
  before?: unknown;
  after?: unknown;
  /** The network that it was done from, not the address. */
  network?: string;
}

/** Adds an entry; nothing ever changes or takes one away but retention. */
export async function record(db: Database | DatabaseTransaction, entry: AuditEntry): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await db
    .insertInto('audit')
    .values({
      actor: entry.actor,
      action: entry.action,
      object: entry.object,
      before: json(entry.before),
      after: json(entry.after),
      network: entry.network ?? '',
    })
    .execute();
}
