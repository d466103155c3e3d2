// Gives the store its IndexedDB, so it comes before the store.
import { stubBrowser } from '../../tests/fixtures/browser-globals.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from './database.ts';
import { storeDocument } from './documents.ts';
import { survivingLostConnection } from './connection.ts';

beforeAll(async () => {
  stubBrowser(() => 'http://localhost');
  await storeDocument({ scope: 'batch-lines', revision: 'r', bytes: 1, document: [] });
});

/** Work that fails the given number of times before it asks the store. */
function failing(times: number, error: () => Error) {
  let left = times;
  return () => {
    if (left-- > 0) return Promise.reject(error());
    return db.documents.count();
  };
}

describe('a connection that is cut under a question', () => {
  it.each([
    [
      'closed',
      () => Object.assign(new Error('Database has been closed'), { name: 'DatabaseClosedError' }),
    ],
    ['aborted', () => new DOMException('The transaction was aborted', 'AbortError')],
    [
      'lost by iOS',
      () => new Error('Connection to Indexed Database server lost. Refresh the page'),
    ],
  ])('is opened once more when it was %s', async (_, error) => {
    expect(await survivingLostConnection(failing(1, error))).toBe(1);
  });

  it('is really reopened when the store had been closed', async () => {
    db.close();
    expect(await survivingLostConnection(() => db.documents.count())).toBe(1);
  });

  it('leaves every other failure alone', async () => {
    const wrong = () => new TypeError('something else');
    await expect(survivingLostConnection(failing(1, wrong))).rejects.toThrow('something else');
  });
});
