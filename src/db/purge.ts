import { isPublicScope } from '#contract/scopes.ts';
import { survivingLostConnection } from './connection.ts';
import { db } from './database.ts';

/** Deletes everything of a login in one transaction: copies, unsent changes, who it was. */
export async function purgePrivate(): Promise<void> {
  await survivingLostConnection(() =>
    db.transaction('rw', db.documents, db.outbox, db.facts, async () => {
      const scopes = (await db.documents.toCollection().primaryKeys()).filter(
        (scope) => !isPublicScope(scope),
      );
      await db.documents.bulkDelete(scopes);
      await db.outbox.clear();
      // The manifest was this login's; the next one is asked for anew.
      await db.facts.bulkDelete(['session', 'lease', 'manifest']);
    }),
  );
}
