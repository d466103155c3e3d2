import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
// Gives the store its IndexedDB, so it comes before the store.
import { stubBrowser } from '../../tests/fixtures/browser-globals.ts';
import {
  json,
  startScriptedServer,
  type ScriptedServer,
} from '../../tests/fixtures/sync-server.ts';
import type { UserInfo } from '#contract/scopes/account.ts';
import { call } from './http.ts';
import { keepSession, readSession, readToken } from './session.ts';

const LIST = '/api/province/list';
const user = { id: 'me' } as UserInfo;
let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
  stubBrowser(() => server.origin);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await keepSession({ token: 'old', user });
});

const answer = (headers: Record<string, string> = {}) =>
  json({ code: 200, message: null, data: [] }, 200, headers);
const list = () => call('GET /api/province/list');

describe('the token', () => {
  it('goes with every request, from local storage, else from the store', async () => {
    const seen: (string | undefined)[] = [];
    server.replies.set(LIST, (request, response) => {
      seen.push(request.headers.authorization);
      answer()(request, response);
    });
    await list();
    localStorage.removeItem('Authorization');
    await list();
    expect(seen).toEqual(['old', 'old']);
  });

  it('H7: is renewed by the answer’s authorization header, in both places', async () => {
    server.replies.set(LIST, answer({ authorization: 'new' }));
    await list();
    expect(localStorage.getItem('Authorization')).toBe('new');
    expect((await readSession())?.token).toBe('new');
  });

  it('H7: of another login is not touched by an answer that comes late', async () => {
    server.replies.set(LIST, (request, response) => {
      void keepSession({ token: 'other', user }).then(() =>
        answer({ authorization: 'new' })(request, response),
      );
    });
    await list();
    expect(await readToken()).toBe('other');
    server.replies.set(LIST, (request, response) => {
      void keepSession({ token: 'third', user }).then(() =>
        json({ code: 401, message: '凭证已过期，请重新登录', data: null }, 401)(request, response),
      );
    });
    await expect(list()).rejects.toMatchObject({ kind: 'expired' });
    expect(await readToken()).toBe('third');
  });

  it('H2: that has expired goes; who it was stays, for the next login', async () => {
    server.replies.set(
      LIST,
      json({ code: 401, message: '凭证已过期，请重新登录', data: null }, 401),
    );
    await expect(list()).rejects.toMatchObject({ kind: 'expired' });
    expect(await readToken()).toBeNull();
    expect(await readSession()).toEqual({ token: null, user });
  });

  it('given for one request alone is answered for alone: the login goes on', async () => {
    server.replies.set(
      LIST,
      json({ code: 401, message: '凭证已过期，请重新登录', data: null }, 401),
    );
    const asked = call('GET /api/province/list', {
      silent: true,
      headers: { authorization: 'unused' },
    });
    await expect(asked).rejects.toMatchObject({ kind: 'expired' });
    expect(await readToken()).toBe('old');
  });
});
