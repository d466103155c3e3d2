import { listen } from '#server/database/listen.ts';
import { DATA_VERSION_CHANNEL } from '#server/importer/publish.ts';
import type { PackStore } from './store.ts';

/** For what a notice never told: a lost one, or documents that were only compressed better. */
const POLL_MS = 60_000;

export interface FollowLog {
  warn(details: object, message: string): void;
}

/** Keeps a store at the newest data version until stopped. `url` is the primary's: replicas cannot tell. */
export function followPublications(
  store: PackStore,
  url: string,
  log: FollowLog,
): { stop(): Promise<void> } {
  const attempt = (refresh: () => Promise<void>): void => {
    refresh().catch((error: unknown) =>
      log.warn({ err: error }, 'the data could not be refreshed'),
    );
  };
  const listening = listen({
    url,
    channel: DATA_VERSION_CHANNEL,
    onMessage: (payload) => attempt(() => store.refreshTo(Number(payload))),
    onListening: () => attempt(() => store.refresh()),
    onLost: (error) => log.warn({ err: error }, 'publications are not heard for now'),
  });
  const timer = setInterval(() => attempt(() => store.refresh()), POLL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await listening.stop();
    },
  };
}
