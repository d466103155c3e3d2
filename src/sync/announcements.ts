import { ANNOUNCEMENT_DAYS, type SocketMessage } from '#contract/socket.ts';
import { updateAnnouncements } from '#db/announcements.ts';
import { readFact, writeFact } from '#db/facts.ts';
import { Failure } from './failure.ts';
import { call } from './http.ts';
import { logProblem } from './log.ts';

/** What was announced at the very moment of the last question may have become visible after it. */
const MARGIN_MS = 5 * 60_000;
const KEPT_MS = ANNOUNCEMENT_DAYS * 24 * 3600 * 1000;

/** Withdrawn while this page is open: an answer that is older than that must not bring it back. */
const withdrawn = new Set<string>();

let fetching: Promise<void> | undefined;
let again = false;
let missed = false;

/** Keeps an announcement of the socket; one without a text takes back the one of its id. */
export async function receiveAnnouncement({ id, date, message }: SocketMessage): Promise<void> {
  if (id === undefined) return;
  if (message !== '') return updateAnnouncements({ add: [{ id, date, message }] });
  withdrawn.add(id);
  await updateAnnouncements({ drop: [id] });
}

/** Whether the last question failed, so that there may be announcements that this device lacks. */
export function mayLackAnnouncements(): boolean {
  return missed;
}

/** Asks for what came while this device did not listen; a call meanwhile leads to one more question. */
export function fetchAnnouncements(): Promise<void> {
  again = true;
  fetching ??= fetchUntilStill();
  return fetching;
}

async function fetchUntilStill(): Promise<void> {
  try {
    while (again) {
      again = false;
      await fetchOnce();
    }
    missed = false;
  } catch (error) {
    missed = true;
    if (!(error instanceof Failure)) logProblem('announcements', error);
  } finally {
    fetching = undefined;
  }
}

async function fetchOnce(): Promise<void> {
  const last = await readFact('announcementsAt');
  const since = last === undefined ? {} : { since: shifted(last, -MARGIN_MS) };
  const answer = await call('GET /api/announcements', { query: since, silent: true });
  await updateAnnouncements({
    add: answer.announcements.filter(({ id }) => !withdrawn.has(id)),
    drop: answer.withdrawn,
    before: shifted(answer.at, -KEPT_MS),
  });
  await writeFact('announcementsAt', answer.at);
}

function shifted(moment: string, ms: number): string {
  return new Date(Date.parse(moment) + ms).toISOString();
}
