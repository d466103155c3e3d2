import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#db/outbox.ts';
import { nextEntry } from './outbox.ts';

type State = OutboxEntry['state'];

const entries = fc
  .array(
    fc.record({
      aggregate: fc.constantFrom('a', 'b', 'c'),
      state: fc.constantFrom<State>('waiting', 'waiting', 'conflict', 'failed'),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((entry, seq) => ({ ...entry, seq }) as OutboxEntry));
const passed = fc.uniqueArray(fc.constantFrom('a', 'b', 'c')).map((list) => new Set<string>(list));

describe('the next change to send', () => {
  it('O2: is the first that waits of its thing, and no other thing holds it up', () => {
    fc.assert(
      fc.property(entries, passed, (list, over) => {
        const next = nextEntry(list, over);
        const isHeld = (aggregate: string) =>
          over.has(aggregate) ||
          list.some((entry) => entry.aggregate === aggregate && entry.state === 'conflict');
        const free = list.filter((e) => e.state === 'waiting' && !isHeld(e.aggregate));
        expect(next).toBe(free[0]);
      }),
    );
  });

  it('O8: is none of what waits for a choice; O9: a refused one holds nothing up', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const next = nextEntry(list, new Set());
        if (!next) return;
        expect(next.state).toBe('waiting');
        const same = list.filter((entry) => entry.aggregate === next.aggregate);
        expect(same.some((entry) => entry.state === 'conflict')).toBe(false);
        for (const earlier of same.filter((entry) => entry.seq < next.seq))
          expect(earlier.state).toBe('failed');
      }),
    );
  });
});
