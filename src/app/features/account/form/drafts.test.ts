import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_SECTIONS } from '#domain/profile.ts';
import { dropDraft, readDraft, workOf, writeDraft } from './drafts.ts';

const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('is there for its account, until it is dropped', () => {
    writeDraft('basic', 'a', { className: '五班' });
    expect(readDraft('basic', 'a')).toEqual({ className: '五班' });
    dropDraft('basic');
    expect(readDraft('basic', 'a')).toBeNull();
  });

  it('of another account is deleted unread', () => {
    writeDraft('basic', 'a', { className: '五班' });
    expect(readDraft('basic', 'b')).toBeNull();
    expect(store.size).toBe(0);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"account":"a"}'])('of %j is none', (text) => {
    store.set('wenjin.draft.basic', text);
    expect(readDraft('basic', 'a') ?? null).toBeNull();
  });

  it('costs nothing but itself where nothing can be stored', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {
        throw new Error('denied');
      },
    });
    expect(() => writeDraft('basic', 'a', {})).not.toThrow();
    expect(readDraft('basic', 'a')).toBeNull();
  });
});

describe('the work in a draft', () => {
  const empty = EMPTY_SECTIONS.physical;

  it('comes back as it was', () => {
    const work = { base: empty, edits: { height: 172, note: '无', leftVision: null } };
    expect(workOf(JSON.parse(JSON.stringify(work)), empty)).toEqual(work);
  });

  it('loses what is no field of the form any more', () => {
    const draft = { base: {}, edits: { height: '172', shoe: 42, note: '无' } };
    expect(workOf(draft, empty)).toEqual({ base: empty, edits: { note: '无' } });
  });

  it.each([null, 1, [], {}, { base: null, edits: {} }, { base: {}, edits: {} }])(
    'of %j is none',
    (draft) => {
      expect(workOf(draft, empty)).toBeNull();
    },
  );
});
