/** How long private copies may be read without a word of the server, by this device's clock. */
export interface Lease {
  until: number;
  /** The latest moment this device has seen; a clock before it was turned back. */
  seenAt: number;
}

export type LeaseState = 'open' | 'over' | 'clock' | 'none';

/** A clock that is set right by the network moves a little; that is no turning back. */
const CLOCK_SLACK_MS = 5 * 60_000;

/** Whether private copies may be read now; what is locked stays stored until the next manifest. */
export function leaseState(lease: Lease | null | undefined, now: number): LeaseState {
  if (!lease) return 'none';
  if (now < lease.seenAt - CLOCK_SLACK_MS) return 'clock';
  return now <= lease.until ? 'open' : 'over';
}

/**
 * The lease of a manifest by this device's clock, which may be wrong: the time that the server gave is
 * counted from now. `serverNow` is the answer's own date, where it has one.
 */
export function leaseFrom(until: string, serverNow: number | null, now: number): Lease {
  const granted = Date.parse(until) - (serverNow ?? now);
  return { until: now + granted, seenAt: now };
}
