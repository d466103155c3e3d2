/** Countdown after a code was requested (spec, section 9). */
export const CODE_WAIT_MS = 60_000;

/** As long as the code is valid (spec, section 9), what was asked is remembered: not longer. */
const CODE_VALID_MS = 5 * 60_000;

/** When a code was requested for each number; milliseconds since the epoch. */
export type AskedCodes = Readonly<Record<string, number>>;

/** What storage holds, without what is over or from a clock that was ahead. */
export function readAsked(stored: string | null, now: number): AskedCodes {
  return Object.fromEntries(
    entriesOf(stored).filter(([, at]) => at <= now && now - at < CODE_VALID_MS),
  );
}

function entriesOf(stored: string | null): [string, number][] {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
  } catch {
    return [];
  }
}

/** Whole seconds until another code may be requested for a number; 0 for now. */
export function secondsLeft(asked: AskedCodes, tel: string, now: number): number {
  const at = asked[tel];
  if (at === undefined || at > now) return 0;
  return Math.max(0, Math.ceil((at + CODE_WAIT_MS - now) / 1000));
}

/** The number whose code was requested last; undefined without one. */
export function lastAsked(asked: AskedCodes): string | undefined {
  return Object.entries(asked).sort(([, a], [, b]) => b - a)[0]?.[0];
}
