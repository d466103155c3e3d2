import { join } from 'node:path';
import { v4, v7 } from 'uuid';
import { WebSocket } from 'ws';
import { openDatabase } from '#server/database/connection.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { announce } from '#server/realtime/announce.ts';
import { socketAddress } from '#sync/socket-address.ts';
import { SocketDriver } from '#sync/socket-driver.ts';
import type { Product } from '../e2e/product.ts';
import { median, milliseconds, percentile, type Figure } from './figures.ts';

const CLIENTS = 1_000;
const ANNOUNCE_BUDGET_MS = 1_000;
const RETURN_BUDGET_MS = 15_000;
const OPEN_DEADLINE_MS = 30_000;
const DIALS_AT_ONCE = 50;

/** The client's own driver with a socket of the server's library; when it opened and heard last. */
interface Client {
  driver: SocketDriver;
  openedAt: number;
  /** When each announcement came, by its id. */
  heardAt: Map<string, number>;
}

function startClient(url: string): Client {
  const page = new URL(url);
  const deviceId = v4();
  const client: Client = {
    driver: new SocketDriver({
      dial: () => new WebSocket(socketAddress(deviceId, page, false), { origin: page.origin }),
      onOpen: () => (client.openedAt = performance.now()),
      onLost: () => undefined,
      onMessage: ({ type, id }) => {
        if (type === 'announcement' && id !== undefined) client.heardAt.set(id, performance.now());
      },
    }),
    openedAt: 0,
    heardAt: new Map(),
  };
  client.driver.start();
  return client;
}

/** One announcement to 1,000 open sockets, and a server that restarts under them. */
export async function benchSockets(product: Product): Promise<Figure[]> {
  const clients: Client[] = [];
  while (clients.length < CLIENTS) {
    for (let i = 0; i < DIALS_AT_ONCE; i++) clients.push(startClient(product.url));
    await untilAll(clients, ({ driver }) => driver.isOpen);
  }
  try {
    return [
      ...(await benchAnnouncement(product, clients)),
      ...(await benchReturn(product, clients)),
    ];
  } finally {
    for (const { driver } of clients) driver.stop();
  }
}

/** From the moment of announcing, the transaction included, until the last socket has it. */
async function benchAnnouncement(product: Product, clients: Client[]): Promise<Figure[]> {
  const postgres = await openEmbedded(join(product.folder, 'postgres'));
  const db = openDatabase(postgres.url, { max: 1 });
  try {
    // The first one opens the connection.
    await announceAndWait();
    const begun = performance.now();
    const id = await announceAndWait();
    const times = clients.map(({ heardAt }) => heardAt.get(id)! - begun);
    const last = Math.max(...times);
    return [
      {
        what: `an announcement, until the last of ${CLIENTS} sockets has it`,
        value: milliseconds(last),
        beside: `half after ${milliseconds(median(times))}, budget ${milliseconds(ANNOUNCE_BUDGET_MS)}`,
        holds: last <= ANNOUNCE_BUDGET_MS,
      },
    ];
  } finally {
    await db.destroy();
    await postgres.stop();
  }

  async function announceAndWait(): Promise<string> {
    const id = v7();
    await announce(db, { id, message: '一条公告' });
    await untilAll(clients, ({ heardAt }) => heardAt.has(id));
    return id;
  }
}

/** The server is killed and started again at once. */
async function benchReturn(product: Product, clients: Client[]): Promise<Figure[]> {
  const lostAt = performance.now();
  await product.end('SIGKILL');
  await product.resume({ RATE_PER_MINUTE: '10000000' });
  const away = performance.now() - lostAt;
  await untilAll(clients, ({ openedAt }) => openedAt > lostAt);
  const times = clients.map(({ openedAt }) => openedAt - lostAt);
  const last = Math.max(...times);
  const busiest = Math.max(...perSecond(times));
  printHistogram(times);
  return [
    {
      what: `server killed and restarted, until all ${CLIENTS} are back`,
      value: milliseconds(last),
      beside: `half after ${milliseconds(median(times))}, budget ${milliseconds(RETURN_BUDGET_MS)}`,
      holds: last <= RETURN_BUDGET_MS,
    },
    {
      what: 'of these the server was away',
      value: milliseconds(away),
      beside: `a tenth of the clients was back after ${milliseconds(percentile(times, 0.1))}`,
      holds: null,
    },
    {
      what: 'most that came back in one second',
      value: String(busiest),
      beside: 'without jitter all would',
      holds: null,
    },
  ];
}

async function untilAll(clients: Client[], holds: (client: Client) => boolean): Promise<void> {
  const deadline = performance.now() + OPEN_DEADLINE_MS;
  while (!clients.every(holds)) {
    if (performance.now() > deadline)
      throw new Error(`${clients.filter((client) => !holds(client)).length} clients are missing`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** How many of the times fall into each second. */
function perSecond(times: readonly number[]): number[] {
  const counts = Array.from({ length: Math.ceil(Math.max(...times) / 1000) + 1 }, () => 0);
  for (const time of times) counts[Math.floor(time / 1000)]!++;
  return counts;
}

function printHistogram(times: readonly number[]): void {
  console.log('\nBack after, in seconds');
  for (const [second, count] of perSecond(times).entries())
    if (count > 0)
      console.log(
        `  ${String(second).padStart(2)}–${String(second + 1).padEnd(2)} ${String(count).padStart(4)} ${'█'.repeat(Math.ceil(count / 10))}`,
      );
}
