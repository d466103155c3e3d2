import type { CallKey } from '#contract/calls.ts';
import { storeAnswer } from '#db/documents.ts';
import { call } from './http.ts';
import { logProblem } from './log.ts';

/** What the spec fetches together at start, and the site's own facts. */
const STARTUP_CALLS = [
  'GET /api/province/list',
  'GET /api/school/types',
  'GET /api/school/institution',
  'GET /api/school/listFeature',
  'GET /api/site',
  'GET /api/site/ip',
] as const satisfies readonly CallKey[];

let fetched = false;

/** Fetches them side by side, once, and keeps the answers as read; a failure is only logged. */
export async function fetchStartup(): Promise<void> {
  if (fetched) return;
  try {
    await Promise.all(
      STARTUP_CALLS.map(async (key) => storeAnswer(key, await call(key, { silent: true }))),
    );
    fetched = true;
  } catch (error) {
    logProblem('start-up', error);
  }
}
