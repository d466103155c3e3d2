import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#db/queries.ts';
import { aggregateOf, pendingOf, refusedData } from './pending.ts';

function entry(seq: number, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    seq,
    id: String(seq),
    user: 'a',
    aggregate: 'student/a/basic',
    call: 'PUT /api/student',
    params: null,
    body: { data: { className: `${seq}班` } },
    baseVersion: 0,
    createdAt: seq,
    state: 'waiting',
    failure: null,
    theirs: null,
    ...more,
  };
}

const failure = { code: 422, message: '提交的内容有误', issues: [] };

describe('what is pending of a form', () => {
  const basic = aggregateOf('a', 'basic');

  it('is nothing where other things are pending', () => {
    expect(pendingOf([entry(1, { aggregate: 'student/a/physical' })], basic)).toBeUndefined();
  });

  it('waits', () => {
    expect(pendingOf([entry(1), entry(2)], basic)).toMatchObject({ state: 'waiting' });
  });

  it('needs the person first where anything of it does', () => {
    const failed = entry(2, { state: 'failed', failure });
    expect(pendingOf([entry(1), failed], basic)).toMatchObject({ state: 'failed', failure });
    const conflict = entry(3, { state: 'conflict' });
    expect(pendingOf([failed, conflict], basic)).toMatchObject({ state: 'conflict' });
  });

  it('gives the last refused form back to be mended', () => {
    const entries = [1, 2].map((seq) => entry(seq, { state: 'failed', failure }));
    expect(refusedData(pendingOf(entries, basic))).toEqual({ className: '2班' });
    expect(refusedData(pendingOf([entry(1)], basic))).toBeNull();
  });
});
