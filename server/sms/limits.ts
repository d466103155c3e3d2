const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 5;
export const CODE_MS = CODE_MINUTES * MINUTE;
/** Guesses a code bears; five of a million. */
export const MAX_TRIES = 5;

/** At most `count` codes in any stretch of `within` milliseconds. */
export interface Limit {
  count: number;
  within: number;
}

/** What codes are counted by, as the columns of `sms_code` are called. */
export type LimitedBy = 'tel' | 'address' | 'device';

export const LIMITS: Readonly<Record<LimitedBy, readonly Limit[]>> = {
  tel: [
    { count: 1, within: MINUTE },
    { count: 5, within: HOUR },
    { count: 10, within: DAY },
  ],
  address: [{ count: 20, within: HOUR }],
  device: [{ count: 5, within: HOUR }],
};

/** How many of the newest codes decide about a limit. */
export const longestCount = (limits: readonly Limit[]) =>
  Math.max(...limits.map(({ count }) => count));

/** Milliseconds until one more is allowed, 0 for now; `times` of the codes before, newest first. */
export function waitOf(limits: readonly Limit[], times: readonly number[], now: number): number {
  const waits = limits.map(({ count, within }) => {
    const oldest = times[count - 1];
    return oldest === undefined ? 0 : oldest + within - now;
  });
  return Math.max(0, ...waits);
}
