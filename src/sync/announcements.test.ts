import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stubBrowser } from '../../tests/fixtures/browser-globals.ts';
import {
  json,
  startScriptedServer,
  type ScriptedServer,
} from '../../tests/fixtures/sync-server.ts';
import { dismissAnnouncement, shownAnnouncements } from '#db/announcements.ts';
import { db } from '#db/database.ts';
import { fetchAnnouncements, mayLackAnnouncements, receiveAnnouncement } from './announcements.ts';

let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
  stubBrowser(() => server.origin);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.replies.clear();
  server.asked.length = 0;
  await Promise.all(db.tables.map((table) => table.clear()));
});

const announcement = (id: string, date = '2026-06-25T00:00:00.000Z') => ({
  id,
  date,
  message: `公告 ${id}`,
});
const received = (id: string, message = `公告 ${id}`) =>
  receiveAnnouncement({ ...announcement(id), type: 'announcement', message });

const questions: string[] = [];
function answers(
  at: string,
  announcements: ReturnType<typeof announcement>[],
  withdrawn: string[] = [],
): void {
  questions.length = 0;
  const reply = json({ code: 200, message: null, data: { at, announcements, withdrawn } });
  server.replies.set('/api/announcements', (asked, response) => {
    questions.push(new URL(asked.url!, server.origin).searchParams.get('since') ?? 'none');
    reply(asked, response);
  });
}

const shown = async () => (await shownAnnouncements()).map(({ id }) => id);

describe('announcements', () => {
  it('C9: each is held once, newest first, and stays dismissed', async () => {
    await received('b');
    await receiveAnnouncement({
      ...announcement('c', '2026-06-26T00:00:00.000Z'),
      type: 'announcement',
    });
    await dismissAnnouncement('b');
    expect(await shown()).toEqual(['c']);
    answers('2026-06-26T01:00:00.000Z', [
      announcement('d', '2026-06-26T00:30:00.000Z'),
      announcement('b'),
    ]);
    await fetchAnnouncements();
    await received('b');
    expect(await shown()).toEqual(['d', 'c']);
    expect(await db.announcements.count()).toBe(3);
  });

  it('C10: those missed are asked for from where the last answer ended, minus a little', async () => {
    answers('2026-06-26T01:00:00.000Z', []);
    await fetchAnnouncements();
    // What the socket brought meanwhile does not move the mark: something older may have been missed.
    await receiveAnnouncement({
      ...announcement('late', '2026-06-28T00:00:00.000Z'),
      type: 'announcement',
    });
    await fetchAnnouncements();
    expect(questions).toEqual(['none', '2026-06-26T00:55:00.000Z']);
  });

  it('C11: withdrawn ones go, by the socket and by the list, and do not come back', async () => {
    await received('a');
    await received('b');
    await received('a', '');
    expect(await shown()).toEqual(['b']);
    // An answer that was on its way when the withdrawal came.
    answers('2026-06-26T01:00:00.000Z', [announcement('a')], ['b']);
    await fetchAnnouncements();
    expect(await shown()).toEqual([]);
  });

  it('those older than 30 days by the server’s clock go', async () => {
    await received('old');
    answers('2026-07-24T00:00:00.000Z', []);
    await fetchAnnouncements();
    expect(await shown()).toEqual(['old']);
    answers('2026-07-26T00:00:00.000Z', []);
    await fetchAnnouncements();
    expect(await shown()).toEqual([]);
  });

  it('a question that failed is known, and changes nothing', async () => {
    await received('x');
    server.replies.set('/api/announcements', json({ code: 500 }, 500));
    await fetchAnnouncements();
    expect(mayLackAnnouncements()).toBe(true);
    expect(await shown()).toEqual(['x']);
    answers('2026-06-26T01:00:00.000Z', []);
    await fetchAnnouncements();
    expect(mayLackAnnouncements()).toBe(false);
    expect(questions).toEqual(['none']);
  });

  it('a question during another leads to one more after it', async () => {
    answers('2026-06-26T01:00:00.000Z', []);
    await Promise.all([fetchAnnouncements(), fetchAnnouncements(), fetchAnnouncements()]);
    expect(questions.length).toBeLessThanOrEqual(2);
    expect(questions.length).toBeGreaterThanOrEqual(1);
  });
});
