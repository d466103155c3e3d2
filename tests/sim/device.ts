import { AsyncLocalStorage } from 'node:async_hooks';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';

/** What a network and whatever stands in it can do to one exchange. */
export type Weather =
  | 'fine'
  /** The request never arrives. */
  | 'lost'
  /** The request arrives and has its effect; its answer is lost. */
  | 'answer lost'
  /** The request arrives twice. */
  | 'doubled'
  /** A page that wants a login answers in the server's place. */
  | 'portal'
  /** The answer is cut in its middle. */
  | 'cut'
  | 'busy'
  | 'broken'
  | 'gateway'
  /** Nothing comes back at all, as long as the tab lives. */
  | 'hung';

const acting = new AsyncLocalStorage<Tab>();

/** A promise of its own each time: what waits for it can be forgotten with it. */
const never = (): Promise<never> => new Promise<never>(() => undefined);

/** The modules of the client as one tab has loaded them: each tab has its own. */
async function loadClient(device: Device) {
  vi.resetModules();
  Dexie.dependencies.indexedDB = device.factory;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const [account, connection, documents, facts, outbox, rights, session, sync, run, wanting] =
    await Promise.all([
      import('#sync/account.ts'),
      import('#db/connection.ts'),
      import('#db/documents.ts'),
      import('#db/facts.ts'),
      import('#db/outbox.ts'),
      import('#db/rights.ts'),
      import('#sync/session.ts'),
      import('#sync/outbox.ts'),
      import('#sync/run.ts'),
      import('#sync/wanting.ts'),
    ]);
  const { db } = await import('#db/database.ts');
  return {
    account,
    connection,
    db,
    documents,
    facts,
    outbox,
    rights,
    session,
    sync,
    run,
    wanting,
  };
}

export type Client = Awaited<ReturnType<typeof loadClient>>;

/** A browser's profile: its store and local storage outlive every tab. */
export class Device {
  readonly factory = new IDBFactory();
  readonly local = new Map<string, string>();
  readonly #locks = new Map<string, Promise<void>>();
  /** Milliseconds that its clock is wrong by. */
  clockOffset = 0;
  tabs: Tab[] = [];

  constructor(readonly name: string) {}

  async openTab(origin: () => string): Promise<Tab> {
    const tab = new Tab(this, origin, await loadClient(this));
    this.tabs.push(tab);
    return tab;
  }

  /** As Web Locks do it: in turn, and released when the tab that holds it dies. */
  async lock(tab: Tab, name: string, work: () => Promise<unknown>): Promise<unknown> {
    const before = this.#locks.get(name) ?? Promise.resolve();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    this.#locks.set(
      name,
      before.then(() => held),
    );
    tab.onDeath(release);
    await before;
    if (!tab.alive) return never();
    try {
      return await work();
    } finally {
      release();
    }
  }
}

/** One tab of a device. What runs in it sees the device's storage, clock and network. */
export class Tab {
  alive = true;
  /** Decides the weather of each exchange. */
  weather: () => Weather = () => 'fine';
  /** What it has set going for later; ends with it. */
  readonly timers: NodeJS.Timeout[] = [];
  readonly #deaths: (() => void)[] = [];

  constructor(
    readonly device: Device,
    readonly origin: () => string,
    readonly client: Client,
  ) {}

  /** Runs work in this tab. A tab that has died never answers. */
  do<T>(work: (client: Client) => Promise<T>): Promise<T> {
    return acting.run(this, () => work(this.client));
  }

  onDeath(hook: () => void): void {
    if (this.alive) this.#deaths.push(hook);
    else hook();
  }

  /** The tab goes in whatever it is doing: nothing that it has begun is finished. */
  kill(): void {
    this.alive = false;
    this.client.connection.letGoOfStore();
    for (const hook of this.#deaths) hook();
    for (const timer of this.timers) clearTimeout(timer);
    this.device.tabs = this.device.tabs.filter((tab) => tab !== this);
  }

  async fetch(input: string, init: RequestInit): Promise<Response> {
    const url = new URL(input, this.origin());
    const send = () => realFetch(url, init);
    const answer = await this.#through(this.weather(), send);
    return this.alive ? answer : never();
  }

  async #through(weather: Weather, send: () => Promise<Response>): Promise<Response> {
    switch (weather) {
      case 'fine':
        return send();
      case 'lost':
        throw new TypeError('fetch failed');
      case 'answer lost':
        await (await send()).arrayBuffer();
        throw new TypeError('fetch failed');
      case 'doubled': {
        const [first, second] = await Promise.all([send(), send()]);
        await first.arrayBuffer();
        return second;
      }
      case 'portal':
        return new Response('<html>请先登录</html>', { status: 200 });
      case 'cut': {
        const answer = await send();
        const bytes = await answer.arrayBuffer();
        return new Response(bytes.slice(0, Math.max(1, bytes.byteLength - 7)), {
          status: 200,
          headers: answer.headers,
        });
      }
      case 'busy':
        return refusal(429, { 'retry-after': '1' });
      case 'broken':
        return refusal(500);
      case 'gateway':
        return new Response('Bad Gateway', { status: 502 });
      case 'hung':
        return never();
    }
  }
}

function refusal(code: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ code, message: 'Error', data: null }), {
    status: code,
    headers,
  });
}

const realFetch = globalThis.fetch;
const realNow = Date.now;
const realSetTimeout = globalThis.setTimeout;

/** Puts each tab's own world in the place of the browser's globals. */
export function stubWorld(): void {
  const local = () => acting.getStore()?.device.local ?? new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local().get(key) ?? null,
    setItem: (key: string, value: string) => void local().set(key, value),
    removeItem: (key: string) => void local().delete(key),
    clear: () => local().clear(),
  });
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const tab = acting.getStore();
    return tab ? tab.fetch(input, init) : realFetch(input, init);
  });
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, work: () => Promise<unknown>) => {
        const tab = acting.getStore()!;
        return tab.device.lock(tab, name, work);
      },
    },
  });
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
    const timer = realSetTimeout(work, ms);
    acting.getStore()?.timers.push(timer);
    return timer;
  });
  // A hidden page starts nothing by itself: the steps alone do.
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  Date.now = () => realNow() + (acting.getStore()?.device.clockOffset ?? 0);
}

export function unstubWorld(): void {
  Date.now = realNow;
  vi.unstubAllGlobals();
}
