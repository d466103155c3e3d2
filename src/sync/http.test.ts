import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stubBrowser } from '../../tests/fixtures/browser-globals.ts';
import {
  json,
  startScriptedServer,
  type ScriptedServer,
} from '../../tests/fixtures/sync-server.ts';
import { Failure } from './failure.ts';
import { call, request } from './http.ts';
import { onNotice, type Notice } from './notices.ts';

let server: ScriptedServer;
let notices: Notice[];

beforeAll(async () => {
  server = await startScriptedServer();
  stubBrowser(() => server.origin);
  onNotice((notice) => notices.push(notice));
});
afterAll(() => server.stop());
beforeEach(() => {
  server.replies.clear();
  notices = [];
  localStorage.removeItem('Authorization');
});

const LIST = '/api/province/list';
const list = () => call('GET /api/province/list');

async function failureOfList(): Promise<Failure> {
  const error = await list().then(
    () => null,
    (e: unknown) => e,
  );
  if (!(error instanceof Failure)) throw new Error(`a Failure was expected, not ${String(error)}`);
  return error;
}

describe('answers', () => {
  it('the payload is the message, else the data, else the whole body', async () => {
    server.replies.set(LIST, json({ code: 200, message: [1], data: [2] }));
    expect(await list()).toEqual([1]);
    server.replies.set(LIST, json({ code: 200, message: null, data: [2] }));
    expect(await list()).toEqual([2]);
    server.replies.set(LIST, json({ code: 200, message: null, data: null }));
    expect(await list()).toBeNull();
    server.replies.set(LIST, json({ hello: 'there' }));
    expect(await list()).toEqual({ hello: 'there' });
  });

  it('a message that looks like JSON is parsed', async () => {
    server.replies.set(LIST, json({ code: 200, message: '[{"name":"湖北"}]', data: null }));
    expect(await list()).toEqual([{ name: '湖北' }]);
    server.replies.set(LIST, json({ code: 200, message: '[broken', data: null }));
    expect(await list()).toBe('[broken');
  });

  it('H3: integers beyond 2^53 arrive exact, and no key reaches the prototype', async () => {
    server.replies.set(
      LIST,
      json('{"code":200,"data":{"id":9007199254740993123,"small":7,"__proto__":{"x":1}}}'),
    );
    const payload = (await list()) as unknown as Record<string, unknown>;
    expect(payload).toEqual({ id: '9007199254740993123', small: 7 });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('an authorization header is copied into the result, and the stored token is sent', async () => {
    localStorage.setItem('Authorization', 'token-1');
    server.replies.set(LIST, (asked, response) =>
      json({ code: 200, data: asked.headers.authorization }, 200, { authorization: 'token-2' })(
        asked,
        response,
      ),
    );
    const answer = await request('GET /api/province/list');
    expect(answer.payload).toBe('token-1');
    expect(answer.authorization).toBe('token-2');
  });

  it('a 304 is no error', async () => {
    server.replies.set(LIST, (_, response) => response.writeHead(304).end());
    expect((await request('GET /api/province/list')).status).toBe(304);
  });

  it('query and body are sent as the contract has them', async () => {
    server.replies.set('/api/batch-lines/by-province', (asked, response) =>
      json({ code: 200, data: asked.url })(asked, response),
    );
    const asked = await call('GET /api/batch-lines/by-province', { query: { province: '湖北' } });
    expect(decodeURIComponent(asked as unknown as string)).toBe(
      '/api/batch-lines/by-province?province=湖北',
    );
  });
});

describe('H1, H6: failures are of a closed set, each with its toast', () => {
  it.each([
    [200, 1001, 'business', 3000],
    [403, 403, 'forbidden', 5000],
    [409, 409, 'conflict', 5000],
    [413, 413, 'invalid', 5000],
    [422, 422, 'invalid', 5000],
    [404, 404, 'server', 5000],
    [429, 429, 'server', 5000],
    [500, 500, 'server', 5000],
  ])('HTTP %d with code %d is %s, toast %d ms', async (status, code, kind, ms) => {
    server.replies.set(LIST, json({ code, message: '话说回来', data: null }, status));
    expect((await failureOfList()).kind).toBe(kind);
    expect(notices).toEqual([{ message: '话说回来', kind: 'error', ms }]);
  });

  it('an error without words says Error', async () => {
    server.replies.set(LIST, json({ code: 500 }, 500));
    expect((await failureOfList()).message).toBe('Error');
  });

  it('a 422 hands on the fields it names', async () => {
    const issues = [{ field: 'score', reason: '请输入分数' }];
    server.replies.set(LIST, json({ code: 422, message: '提交的内容有误', data: issues }, 422));
    expect((await failureOfList()).issues).toEqual(issues);
  });

  it.each([
    [401, '凭证已过期，请重新登录'],
    [500, '凭证已过期，请重新登陆'],
    [500, '认证失败，请重新登陆'],
    [500, 'Token已过期，请重新登录'],
  ])('H2: HTTP %d «%s» ends the login with its own toast', async (status, message) => {
    localStorage.setItem('Authorization', 'old');
    server.replies.set(LIST, json({ code: status, message, data: null }, status));
    expect((await failureOfList()).kind).toBe('expired');
    expect(localStorage.getItem('Authorization')).toBeNull();
    expect(notices).toEqual([{ message: '凭证已过期，请重新登录', kind: 'error', ms: 5000 }]);
  });

  it('H4: a captive portal’s page is offline, not data', async () => {
    server.replies.set(LIST, json('<html>登录本网络</html>'));
    expect((await failureOfList()).kind).toBe('offline');
    expect(notices).toEqual([]);
  });

  it('H4: a connection that breaks in mid-answer is offline', async () => {
    server.replies.set(LIST, (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"code":200,');
      setTimeout(() => response.destroy(), 20);
    });
    expect((await failureOfList()).kind).toBe('offline');
  });

  it('H5: a search cancels an earlier one to the same path, silently', async () => {
    server.replies.set('/api/batch-lines/by-province', (asked, response) => {
      if (asked.url?.includes('slow')) return;
      json({ code: 200, data: 'second' })(asked, response);
    });
    const of = (province: string) =>
      call('GET /api/batch-lines/by-province', { query: { province }, search: true });
    const first = of('slow').catch((error: Failure) => error.kind);
    expect(await of('fast')).toBe('second');
    expect(await first).toBe('cancelled');
    expect(notices).toEqual([]);
  });
});
