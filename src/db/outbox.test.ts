// Gives the store its IndexedDB, so it comes before the store.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StudentFacts } from '#contract/scopes/student.ts';
import { studentScope } from '#contract/scopes.ts';
import { EMPTY_SECTIONS } from '#domain/profile.ts';
import { NO_SINGLE_SCORES } from '#domain/score-sheet.ts';
import type { ScoreEntry } from '#domain/score-record.ts';
import { db } from './database.ts';
import { readDocument, storeDocument } from './documents.ts';
import { writeFact } from './facts.ts';
import {
  allEntries,
  appendWrite,
  confirmEntry,
  markConflict,
  markFailed,
  NotLoggedIn,
  retryFailed,
  settleConflict,
} from './outbox.ts';
import { purgePrivate } from './purge.ts';
import { keepManifest, storePrivateDocument } from './rights.ts';
import { layPending, type Write } from './writes.ts';

const ME = 'me';
const user = {
  id: ME,
  tel: '13912345678',
  name: '王小明',
  username: '王小明',
  province: '湖北',
  year: 2027,
  signUp: false,
  roleId: 1,
  roleTypes: [1],
  auth: false,
  studentType: 0,
};

const facts = (version: number, note = ''): StudentFacts => ({
  revision: 1,
  user,
  sections: {
    basic: { version: 0, data: EMPTY_SECTIONS.basic },
    physical: { version, data: { ...EMPTY_SECTIONS.physical, note } },
    intention: { version: 0, data: EMPTY_SECTIONS.intention },
    ext: { version: 0, data: EMPTY_SECTIONS.ext },
  },
  scores: [],
});

const physical = (note: string): Write => ({
  kind: 'section',
  studentId: ME,
  section: 'physical',
  data: { ...EMPTY_SECTIONS.physical, note },
});
const ENTRY: ScoreEntry = {
  ...NO_SINGLE_SCORES,
  examType: 2,
  scoreType: 1,
  examName: '一模',
  province: '湖北',
  year: 2027,
  subjectIds: [4, 5, 6],
  total: 560,
  rank: null,
};

let keys = 0;
const key = () => `key-${++keys}`;

async function hold(document: StudentFacts): Promise<void> {
  await storeDocument({ scope: studentScope(ME), revision: '1', bytes: 0, document });
}
const held = async () => (await readDocument(studentScope(ME)))!.document as StudentFacts;

beforeEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()));
  await writeFact('session', { token: 'token', user });
  await hold(facts(3, '旧'));
});

describe('O1: a change', () => {
  it('is based on the version that the device holds, and is whose login it is', async () => {
    await appendWrite(key(), physical('新'));
    expect(await allEntries()).toMatchObject([
      { user: ME, baseVersion: 3, state: 'waiting', aggregate: 'student/me/physical' },
    ]);
  });

  it('without a login is refused, not dropped in silence', async () => {
    await purgePrivate();
    await expect(appendWrite(key(), physical('新'))).rejects.toBeInstanceOf(NotLoggedIn);
  });

  it('shows at once, in order, over a copy that stays as the server has it', async () => {
    await appendWrite(key(), physical('一'));
    await appendWrite(key(), physical('二'));
    await appendWrite(key(), { kind: 'score', studentId: ME, id: 's1', data: ENTRY });
    const shown = layPending(await held(), await allEntries());
    expect(shown.sections.physical).toMatchObject({ version: 3, data: { note: '二' } });
    expect(shown.scores).toMatchObject([{ id: 's1', version: 0, total: 560, createRoleType: 1 }]);
    expect((await held()).sections.physical.data.note).toBe('旧');
    await appendWrite(key(), { kind: 'remove-score', studentId: ME, id: 's1' });
    expect(layPending(await held(), await allEntries()).scores).toEqual([]);
  });
});

describe('O3: a change that the server accepted', () => {
  it('leaves the outbox, shows in the copy, and what follows is based on it', async () => {
    await appendWrite(key(), physical('一'));
    await appendWrite(key(), physical('二'));
    const [first] = await allEntries();
    const data = { ...EMPTY_SECTIONS.physical, note: '一' };
    await confirmEntry(first!, { version: 4, data });
    expect((await held()).sections.physical).toMatchObject({ version: 4, data: { note: '一' } });
    expect(await allEntries()).toMatchObject([{ baseVersion: 4, body: { data: { note: '二' } } }]);
  });

  it('does not bring back what was overtaken while its answer was lost', async () => {
    await appendWrite(key(), physical('一'));
    await hold(facts(5, '别处改的'));
    await appendWrite(key(), physical('二'));
    const [first] = await allEntries();
    await confirmEntry(first!, { version: 4, data: { ...EMPTY_SECTIONS.physical, note: '一' } });
    expect((await held()).sections.physical).toMatchObject({
      version: 5,
      data: { note: '别处改的' },
    });
    expect(await allEntries()).toMatchObject([{ baseVersion: 5 }]);
  });
});

describe('O8: a conflict', () => {
  const theirs = { version: 9, data: { note: '别处' } };
  beforeEach(async () => {
    await appendWrite(key(), physical('一'));
    await appendWrite(key(), physical('二'));
    await markConflict((await allEntries())[0]!, theirs);
    await appendWrite(key(), physical('三'));
  });

  it('holds everything pending of the same thing, later changes too', async () => {
    expect((await allEntries()).map((entry) => entry.state)).toEqual(
      Array.from({ length: 3 }, () => 'conflict'),
    );
  });

  it('settled as mine sends the last once, on the server’s version, under a new key', async () => {
    const before = (await allEntries()).at(-1)!.id;
    await settleConflict(ME, 'student/me/physical', 'mine', 'new-key');
    expect(await allEntries()).toMatchObject([
      { id: 'new-key', state: 'waiting', baseVersion: 9, body: { data: { note: '三' } } },
    ]);
    expect(before).not.toBe('new-key');
  });

  it('settled as theirs lets go of what was pending', async () => {
    await settleConflict(ME, 'student/me/physical', 'theirs', 'new-key');
    expect(await allEntries()).toEqual([]);
  });
});

describe('O9: a change that was refused', () => {
  it('is kept with its reason, shows no longer, and can be sent again', async () => {
    await appendWrite(key(), physical('一'));
    const [entry] = await allEntries();
    const failure = { code: 422, message: '不行', issues: [{ field: 'note', reason: '太长' }] };
    await markFailed(entry!, failure);
    expect(await allEntries()).toMatchObject([{ state: 'failed', failure }]);
    const shown = layPending(await held(), await allEntries());
    expect(shown.sections.physical.data.note).toBe('旧');
    await hold(facts(7));
    await retryFailed(entry!.seq, 'again');
    // What was saved meanwhile must not be overwritten without a word.
    expect(await allEntries()).toMatchObject([{ id: 'again', state: 'waiting', baseVersion: 3 }]);
  });

  it('is sent again after what was written since, whose answer may have been lost', async () => {
    await hold(facts(3));
    await appendWrite('refused', physical('旧'));
    const [refused] = await allEntries();
    await markFailed(refused!, { code: 422, message: '请检查填写的内容', issues: [] });
    await appendWrite('later', physical('新'));
    await retryFailed(refused!.seq, 'again');
    const [later] = await allEntries();
    expect(later).toMatchObject({ id: 'later', baseVersion: 3 });
    await confirmEntry(later!, { version: 4, data: facts(4, '新').sections.physical.data });
    const [again] = await allEntries();
    expect(again).toMatchObject({ id: 'again', state: 'waiting', baseVersion: 3 });
    await markConflict(again!, { version: 4, data: { note: '新' } });
    await settleConflict(ME, again!.aggregate, 'mine', 'chosen');
    expect(await allEntries()).toMatchObject([{ id: 'chosen', state: 'waiting', baseVersion: 4 }]);
  });
});

describe('O5, O6: the end of a login', () => {
  const manifest = {
    protocol: 1,
    dataVersion: 1,
    scopes: [],
    lease: { until: new Date(Date.now() + 1e9).toISOString() },
    user,
  };

  it('leaves nothing of it', async () => {
    await appendWrite(key(), physical('一'));
    await keepManifest(manifest, 'tag', null);
    await storeDocument({ scope: 'batch-lines', revision: 'r', bytes: 1, document: [] });
    await purgePrivate();
    expect(await db.documents.toCollection().primaryKeys()).toEqual(['batch-lines']);
    expect(await allEntries()).toEqual([]);
    for (const fact of ['session', 'lease', 'manifest'])
      expect(await db.facts.get(fact)).toBeUndefined();
  });

  it('keeps out what comes too late: a document, a manifest', async () => {
    const row = { scope: studentScope(ME), revision: '2', bytes: 0, document: facts(4) };
    expect(await storePrivateDocument(ME, row)).toBe(true);
    await purgePrivate();
    expect(await storePrivateDocument(ME, row)).toBe(false);
    expect(await keepManifest(manifest, 'tag', null)).toBe(false);
    await writeFact('session', { token: 'other', user: { ...user, id: 'somebody' } });
    expect(await storePrivateDocument(ME, row)).toBe(false);
    expect(await keepManifest(manifest, 'tag', null)).toBe(false);
    expect(await db.documents.count()).toBe(0);
    expect(await keepManifest({ ...manifest, user: null }, 'tag', null)).toBe(true);
  });
});
