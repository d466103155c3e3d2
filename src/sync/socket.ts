import { readHeartbeat, type Heartbeat, type SocketMessage } from '#contract/socket.ts';
import { readFact } from '#db/facts.ts';
import { fetchAnnouncements, mayLackAnnouncements, receiveAnnouncement } from './announcements.ts';
import { deviceId } from './device.ts';
import { logProblem } from './log.ts';
import { pullNow } from './schedule.ts';
import { readToken } from './session.ts';
import { socketAddress } from './socket-address.ts';
import { SocketDriver } from './socket-driver.ts';
import { leadWhenFree } from './socket-leader.ts';
import { syncStatus } from './status.ts';

/** A common cause (a publication, a network that is back) must not bring every client at once. */
const JITTER_MS = 2_000;
/** A guest's manifest that was confirmed so lately needs no other: the greeting names the version. */
const FRESH_MS = 30_000;
/** How long another tab has to say that it holds the socket. */
const TAB_ANSWER_MS = 1_000;
/** How long the socket may take at start before what it would bring is asked for without it. */
const START_GRACE_MS = 3_000;

/** What tabs tell each other: whether one of them is connected. */
type TabMessage = 'open' | 'closed' | 'ask';

let driver: SocketDriver;
let resign: (() => void) | undefined;
let tabs: BroadcastChannel | undefined;
let isOpenElsewhere = false;
let dialled = '';
let pulling: ReturnType<typeof setTimeout> | undefined;

/** Connects this device to the announcement channel, in one of its tabs, for as long as the page lives. */
export function startSocket(): void {
  driver = new SocketDriver({ dial, onOpen, onMessage, onLost: () => tell('closed') });
  addEventListener('pagehide', leave);
  addEventListener('pageshow', () => {
    enter();
    driver.wake();
  });
  addEventListener('online', () => setTimeout(() => driver.wake(), Math.random() * JITTER_MS));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    driver.wake();
    fetchUnlessConnected(TAB_ANSWER_MS);
  });
  enter();
  fetchUnlessConnected(START_GRACE_MS);
}

function enter(): void {
  if (resign) return;
  tabs = new BroadcastChannel('wenjin-socket');
  tabs.addEventListener('message', (event: MessageEvent<TabMessage>) => onTab(event.data));
  resign = leadWhenFree(() => driver.start(), syncStatus().storeTrouble !== 'memory');
}

/** A page that goes may be kept for the way back; it is only where it holds no socket and no lock. */
function leave(): void {
  driver.stop();
  resign?.();
  tabs?.close();
  resign = tabs = undefined;
}

function dial(): WebSocket {
  dialled = deviceId();
  const hasSpecPorts = import.meta.env.VITE_SOCKET_PORTS === 'spec';
  return new WebSocket(socketAddress(dialled, location, hasSpecPorts));
}

function tell(message: TabMessage): void {
  tabs?.postMessage(message);
}

function onTab(message: TabMessage): void {
  if (message === 'ask') {
    if (driver.isOpen) tell('open');
    return;
  }
  isOpenElsewhere = message === 'open';
  // What brought the server back for that tab has brought it back for this one.
  if (isOpenElsewhere && syncStatus().reached === false) void pullNow();
}

/** Where no tab gets through, or the one that leads is frozen, announcements come by asking. */
function fetchUnlessConnected(afterMs: number): void {
  if (driver.isOpen) return;
  isOpenElsewhere = false;
  tell('ask');
  setTimeout(() => {
    if (!driver.isOpen && !isOpenElsewhere) void fetchAnnouncements();
  }, afterMs);
}

function onOpen(): void {
  tell('open');
  void fetchAnnouncements();
  attempt(pullWhatWasMissed);
}

/** While the socket was away rights may have changed without a word, and versions too. */
async function pullWhatWasMissed(): Promise<void> {
  const age = Math.abs(Date.now() - ((await readFact('manifestAt')) ?? 0));
  const isFresh = age < FRESH_MS && syncStatus().reached !== false;
  if (!isFresh || (await readToken()) !== null) await pullNow();
}

function onMessage(message: SocketMessage): void {
  if (message.type === 'announcement') return attempt(() => receiveAnnouncement(message));
  const heartbeat = readHeartbeat(message.message);
  if (heartbeat) attempt(() => followHeartbeat(heartbeat));
  if (mayLackAnnouncements()) void fetchAnnouncements();
  // The browser's data were cleared under the page: the login goes by another id now.
  if (deviceId() !== dialled) {
    driver.stop();
    driver.start();
  }
}

async function followHeartbeat({ dataVersion, changed }: Heartbeat): Promise<void> {
  if (changed) return pullNow();
  if (!(await isNews(dataVersion))) return;
  pulling ??= setTimeout(() => {
    pulling = undefined;
    // Another pull may have brought it in the meantime.
    attempt(async () => {
      if (await isNews(dataVersion)) await pullNow();
    });
  }, Math.random() * JITTER_MS);
}

async function isNews(dataVersion: number): Promise<boolean> {
  return dataVersion > ((await readFact('manifest'))?.manifest.dataVersion ?? 0);
}

function attempt(work: () => Promise<void>): void {
  work().catch((error: unknown) => logProblem('socket', error));
}
