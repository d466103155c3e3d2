import { readFact, writeFact } from '#db/facts.ts';
import { noteTime } from '#db/rights.ts';
import { Failure } from './failure.ts';
import { logProblem } from './log.ts';
import { syncAsLeader } from './run.ts';
import { fetchStartup } from './startup.ts';
import { updateStatus } from './status.ts';

const EVERY_MS = 15 * 60_000;
/** After a common cause (the network came back for everybody) clients must not come all at once. */
const ONLINE_JITTER_MS = 2_000;
const RETRY_FIRST_MS = 2_000;
const RETRY_CAP_MS = 5 * 60_000;

const NOTE_TIME_MS = 60_000;

let running: Promise<void> | undefined;
let again = false;
let failures = 0;
/** The server asked to be left alone until then. */
let notBefore = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Pulls now; a pull under way is followed by one more, so that the newest wish counts. */
export function pullNow(): Promise<void> {
  if (running) {
    again = true;
    return running;
  }
  running = runUntilSettled().finally(() => {
    running = undefined;
  });
  return running;
}

async function runUntilSettled(): Promise<void> {
  do {
    again = false;
    if (Date.now() < notBefore) break;
    await pullOnce();
  } while (again);
  planNext();
}

async function pullOnce(): Promise<void> {
  try {
    await syncAsLeader();
    failures = 0;
    await writeFact('backoff', { failures, notBefore: 0 });
    // Start-up may have failed for want of a network that is back now.
    void fetchStartup();
  } catch (error) {
    failures++;
    if (error instanceof Failure) {
      notBefore = error.retryAt ?? 0;
      // A gateway that answers for a server that does not is as good as no network.
      updateStatus({ reached: error.code !== undefined && error.code < 500 });
    } else logProblem('sync', error);
    await writeFact('backoff', { failures, notBefore });
  }
}

function planNext(): void {
  const backoff = Math.min(RETRY_CAP_MS, RETRY_FIRST_MS * 2 ** failures);
  const wait = failures > 0 ? backoff * Math.random() : EVERY_MS * (0.9 + 0.2 * Math.random());
  pullIn(Math.max(wait, notBefore - Date.now()));
}

function pullIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // A hidden tab waits for its visibility; it asks again then.
    if (document.visibilityState === 'visible') void pullNow();
  }, ms);
}

/** What earlier failures left: how long the next one waits, and until when the server wants peace. */
async function resumeBackoff(): Promise<void> {
  const kept = await readFact('backoff');
  failures = kept?.failures ?? 0;
  // A clock that was turned back must not keep the device away for long.
  notBefore = Math.min(kept?.notBefore ?? 0, Date.now() + RETRY_CAP_MS);
}

/** Pulls at start, when the network comes back, when a tab becomes visible, and on a timer. */
export function startSchedule(): void {
  addEventListener('online', () => pullIn(Math.random() * ONLINE_JITTER_MS));
  addEventListener('offline', () => updateStatus({ reached: false }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void pullNow();
  });
  setInterval(() => void noteTime(), NOTE_TIME_MS);
  void resumeBackoff().then(pullNow);
}
