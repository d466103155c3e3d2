import pg from 'pg';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export interface ListenOptions {
  url: string;
  channel: string;
  /** A message came in. */
  onMessage: (payload: string) => void;
  /** Listening began, or began anew: whatever was said before may have been missed. */
  onListening: () => void;
  /** The connection was lost or could not be made; another attempt follows. */
  onLost: (error: Error) => void;
}

/**
 * Listens on a channel over a connection of its own, until stopped; a lost connection is made anew
 * with growing pauses.
 */
export function listen(options: ListenOptions): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let pause = FIRST_PAUSE_MS;

  const attempt = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'wenjin listen',
    });
    client = own;
    let lost = false;
    const lose = (reason: Error): void => {
      if (lost || stopped) return;
      lost = true;
      options.onLost(reason);
      void close(own);
      timer = setTimeout(() => void attempt(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    own.on('error', lose);
    own.on('end', () => lose(new Error('the connection ended')));
    own.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
    try {
      await own.connect();
      await own.query(`LISTEN ${own.escapeIdentifier(options.channel)}`);
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    pause = FIRST_PAUSE_MS;
    options.onListening();
  };

  void attempt();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (client) await close(client);
    },
  };
}

async function close(client: pg.Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // It was lost already.
  }
}
