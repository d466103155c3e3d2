import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaseFrom, leaseState } from './lease.ts';

const moment = fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 });
const span = fc.integer({ min: 0, max: 30 * 24 * 3600 * 1000 });
const MINUTE = 60_000;

describe('O10: the lease of private copies', () => {
  it('lasts as long as the server gave, however wrong the device’s clock is', () => {
    fc.assert(
      fc.property(moment, moment, span, (serverNow, deviceNow, granted) => {
        const until = new Date(serverNow + granted).toISOString();
        const lease = leaseFrom(until, serverNow, deviceNow);
        expect(leaseState(lease, deviceNow)).toBe('open');
        expect(leaseState(lease, deviceNow + granted)).toBe('open');
        expect(leaseState(lease, deviceNow + granted + 1)).toBe('over');
      }),
    );
  });

  it('is counted by the device’s clock where an answer has no date', () => {
    fc.assert(
      fc.property(moment, span, (now, granted) => {
        const lease = leaseFrom(new Date(now + granted).toISOString(), null, now);
        expect(lease).toEqual({ until: now + granted, seenAt: now });
      }),
    );
  });

  it('is locked when the clock goes back, but not when it is set right by a little', () => {
    fc.assert(
      fc.property(moment, span, (now, back) => {
        const lease = { until: now + 1e9, seenAt: now };
        expect(leaseState(lease, now - back)).toBe(back > 5 * MINUTE ? 'clock' : 'open');
      }),
    );
  });

  it('is none before the first manifest', () => {
    expect(leaseState(undefined, 0)).toBe('none');
    expect(leaseState(null, 0)).toBe('none');
  });
});
