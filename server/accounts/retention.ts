import type { Retention } from '#server/config.ts';
import type { Database } from '#server/database/connection.ts';

const DAY_MS = 24 * 3600 * 1000;
const EVERY_MS = 6 * 3600 * 1000;

/** Deletes what is kept no longer; how many rows went. */
export async function purge(
  db: Database,
  retention: Retention,
  now: number = Date.now(),
): Promise<number> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  const results = await Promise.all([
    // A day at least: the limits on codes are counted from these rows.
    db.deleteFrom('sms_code').where('created_at', '<', before(retention.codeDays)).execute(),
    db.deleteFrom('session_token').where('expires_at', '<', new Date(now)).execute(),
    db
      .deleteFrom('session as s')
      .where('created_at', '<', before(retention.sessionDays))
      .where((is) =>
        is.or([
          is('s.revoked_at', '<', before(retention.sessionDays)),
          is.not(
            is.exists(
              is
                .selectFrom('session_token as t')
                .whereRef('t.session_id', '=', 's.id')
                .where('t.expires_at', '>=', new Date(now))
                .select('t.session_id'),
            ),
          ),
        ]),
      )
      .execute(),
    db.deleteFrom('idempotency').where('created_at', '<', before(retention.answerDays)).execute(),
    db.deleteFrom('audit').where('at', '<', before(retention.auditDays)).execute(),
  ]);
  return results.flat().reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/** Purges now and every few hours, until stopped. */
export function keepRetention(
  db: Database,
  retention: Retention,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = purge(db, retention).catch(onError);
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
