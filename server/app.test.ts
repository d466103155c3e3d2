import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import type { Call } from '#contract/call.ts';
import { tableFloor } from '#domain/rank-table.ts';
import { calls, type CallData, type CallKey } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { rankLinesScope } from '#contract/scopes.ts';
import { PackStore } from '#server/packs/store.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './database/connection.ts';
import { mayMake } from './plugins/access.ts';
import { addPerson, Gateway, type TestPerson } from '../tests/people.ts';
import { HUBEI, injection, REQUESTS } from '../tests/requests.ts';
import { startTestApp, type TestApp } from '../tests/server-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp(['湖北', '安徽', '浙江', '海南', '新疆'], { sms: gateway });
});
beforeEach(async () => {
  people = {
    student: await addPerson(test.db, { complete: false }),
    administrator: await addPerson(test.db, { roles: [3] }),
  };
});
afterAll(() => test.stop());

const inject = (options: InjectOptions) => test.app.inject(options);
const post = (path: string, payload: object | string, headers: Record<string, string> = {}) =>
  inject({
    method: 'POST',
    url: `/api/batch-lines/${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
const get = (url: string, headers: Record<string, string> = {}) =>
  inject({ method: 'GET', url, headers });

const gateway = new Gateway();
let people: { student: TestPerson; administrator: TestPerson };

/** Sends a fitting request, as a student about itself, or as the one who may. */
async function send(key: CallKey) {
  const call: Call = calls[key];
  const { student, administrator } = people;
  const asker = mayMake('student', call.access) ? student : administrator;
  const needsCode = /login|delete/.test(key);
  const code = needsCode ? await gateway.codeFor(test.app, student.tel) : undefined;
  const about = { studentId: student.id, tel: student.tel, ...(code ? { code } : {}) };
  return inject({
    ...injection(key, REQUESTS[key](about)),
    ...(call.access === 'guest' ? {} : { headers: asker.headers }),
  });
}

async function ask<K extends CallKey>(key: K): Promise<CallData<K>> {
  const response = await send(key);
  return response.json<Envelope<CallData<K>>>().data;
}

/** A schema under which anything that it does not name is an error. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([k, v]) => [k, closed(v)]));
  return 'properties' in parts ? { ...parts, additionalProperties: false } : parts;
}

describe('every call of the contract', () => {
  it.each(Object.keys(calls) as CallKey[])('%s answers as its schema says', async (key) => {
    const call: Call = calls[key];
    const response = await send(key);
    expect(response.statusCode, response.body).toBe(200);
    if (call.raw) return expect(response.headers['cache-control']).toBe('private, no-store');
    const envelope = response.json<Envelope<unknown>>();
    expect(envelope.code).toBe(200);
    expect(envelope.message).toEqual(call.payloadInMessage ? envelope.data : null);
    const schema = closed(JSON.parse(JSON.stringify(call.data))) as object;
    expect([...Value.Errors(schema, envelope.data)]).toEqual([]);
    expect(response.headers['cache-control']).toMatch(
      call.cacheSeconds === undefined
        ? /no-(store|cache)$/
        : `public, max-age=${call.cacheSeconds}`,
    );
  });
});

describe('a look-up', () => {
  it('finds the golden vector 湖北 物理类 515', async () => {
    const segment = await ask('POST /api/batch-lines/batch-line-segment');
    expect(segment).toMatchObject({
      highestRank: 90895,
      lowestRank: 91723,
      sameScoreCount: 829,
      suggestedRank: 91723,
      match: 'exact',
      code: 200,
      provenance: { source: { quality: expect.any(String) as string } },
    });
    const rows = await ask('POST /api/batch-lines/historical-equivalent-score');
    const brief = rows.map((row) => [row.year, row.historicalEquivalentScore, row.lowestRank]);
    expect(brief).toContainEqual([2025, 494, 91841]);
    expect(brief).toContainEqual([2024, 497, 91965]);
    expect(rows.find((row) => row.year === 2025)).toMatchObject({ highestRank: 90979 });
    const years = rows.map((row) => row.year);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
  });

  it.each([
    ['１２３', 123],
    [' 515分 ', 515],
    ['0', 0],
    [0, 0],
    [751, 751],
    [999_999_999, 999_999_999],
  ])('reads %j as a score', async (score, read) => {
    const response = await post('batch-line-segment', { ...HUBEI, score });
    expect(response.statusCode).toBe(200);
    expect(response.json<Envelope<{ score: number }>>().data.score).toBe(read);
  });

  it.each([
    [{ score: 751 }, 'above'],
    [{ province: '火星', score: 500 }, 'noTable'],
    [{ subject: '天文类', score: 500 }, 'noTable'],
    [{ year: 1999, score: 500 }, 'noTable'],
  ])('answers %j without a match, with code 200 and null ranks', async (change, match) => {
    const response = await post('batch-line-segment', { ...HUBEI, ...change });
    expect(response.statusCode).toBe(200);
    const { code, data } = response.json<Envelope<Record<string, unknown>>>();
    expect(code).toBe(200);
    expect(data).toMatchObject({ match, highestRank: null, lowestRank: null, code: 200 });
    expect(data.scorePrompt).toMatch(/。$/);
  });

  it('answers a score below a table’s floor without a match', async () => {
    const floored = ['湖北', '安徽', '浙江', '海南', '新疆']
      .flatMap((name) => test.store.current.document(rankLinesScope(name))?.tables ?? [])
      .find((table) => tableFloor(table) > 0)!;
    const { province, year, subject, series } = floored;
    const score = tableFloor(floored) - 1;
    const body = { province, year, subject, series, score };
    const response = await post('batch-line-segment', body);
    expect(response.json<Envelope<object>>().data).toMatchObject({
      match: 'below',
      lowestRank: null,
      scorePrompt: `一分一段表只公布到${score + 1}分，${score}分的位次没有公布。`,
    });
  });

  it.each(
    ['', '   ', 'abc', '-5', '５１５.5', '5'.repeat(65), null, [], {}, true, 1e300].map(
      (score) => ({
        score,
      }),
    ),
  )('refuses the score $score, naming the field', async ({ score }) => {
    for (const path of ['batch-line-segment', 'historical-equivalent-score', 'same-score-info']) {
      const response = await post(path, { ...HUBEI, score });
      expect(response.statusCode).toBe(422);
      const { code, message, data } = response.json<Envelope<FieldIssue[]>>();
      expect(code).toBe(422);
      expect(data).toEqual([{ field: 'score', reason: expect.stringContaining('分数') as string }]);
      expect(message).toContain(data[0]!.reason);
    }
  });

  it('refuses a rank that is none, and answers null beyond the table', async () => {
    const refused = await post('get-score', { ...HUBEI, rank: '第一' });
    expect(refused.json<Envelope<FieldIssue[]>>()).toMatchObject({
      code: 422,
      data: [{ field: 'rank', reason: '位次应为数字' }],
    });
    for (const rank of [0, '99999999']) {
      const beyond = await post('get-score', { ...HUBEI, rank });
      expect(beyond.json()).toEqual({ code: 200, message: null, data: null });
    }
  });

  it('shows the lines around a score', async () => {
    const data = await ask('POST /api/batch-lines/same-score-info');
    expect(data.line).toMatchObject({ score: 515, sameScoreCount: 829 });
    expect(data.above.map((line) => line.score)).toEqual([520, 519, 518, 517, 516]);
    expect(data.below.map((line) => line.score)).toEqual([514, 513, 512, 511, 510]);
  });
});

describe('a province', () => {
  it('is refused by name where it is not one', async () => {
    for (const url of [
      '/api/batch-lines/by-province?province=火星',
      '/api/batch-lines/batch-line-select?province=火星',
      '/api/province/batches?province=火星',
      '/api/remark-configs/equivalent-score-description?province=火星',
    ]) {
      const response = await get(encodeURI(url));
      expect(response.json<Envelope<FieldIssue[]>>()).toMatchObject({
        code: 422,
        data: [{ field: 'province' }],
      });
    }
  });

  it('gives its batch lines bounds, newest year first', async () => {
    const data = await ask('GET /api/batch-lines/by-province');
    const years = data.years.map((year) => year.year);
    expect(years).toEqual([...years].sort((a, b) => b - a));
    const line = data.years[0]!.lines.find((l) => l.batch === '本科批' && l.subject === '物理类');
    expect(line).toMatchObject({ lowestScore: line!.controlScore, highestScore: 750 });
  });

  it('counts 技术 among the electives of 浙江 only', async () => {
    expect((await ask('GET /api/province/subject-rule'))!.secondChoices).toContain('技术');
    const hubei = await get(encodeURI('/api/province/subject-rule?provinceName=湖北'));
    expect(hubei.json<Envelope<object>>().data).toMatchObject({
      mode: '3+1+2',
      firstChoices: ['物理', '历史'],
      secondChoices: ['化学', '生物', '地理', '政治'],
    });
  });

  it('lists subject rules by first choice, and refuses what is none', async () => {
    const rules = await ask('GET /api/province/subject-rule/list');
    expect(new Set(rules.flatMap((rule) => rule.subjects))).toEqual(new Set(['物理类', '理科']));
    const refused = await get(
      `/api/province/subject-rule/list?prioritySubjects=${encodeURIComponent('物理,天文')}`,
    );
    expect(refused.json()).toMatchObject({ code: 422, data: [{ field: 'prioritySubjects' }] });
  });
});

describe('a wrong request', () => {
  it('of an unknown call is a 404 envelope', async () => {
    for (const url of ['/api/none', '/api', '/packs/none', '/ws-pc-b/none', '/missing.js']) {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ code: 404, message: '没有找到', data: null });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('of the wrong method is a 404 envelope', async () => {
    const response = await inject({ method: 'DELETE', url: '/api/province/list' });
    expect(response.json<Envelope<null>>().code).toBe(404);
  });

  it('of an address that cannot be read is a 400 envelope', async () => {
    const response = await get('/packs/%E0%A4%A');
    expect(response.json<Envelope<null>>()).toMatchObject({ code: 400, data: null });
  });

  it('with broken JSON is a 400 envelope', async () => {
    const response = await post('batch-line-segment', '{"score":');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ code: 400, message: '请求格式不正确', data: null });
  });

  it('with 10 MB is a 413 envelope', async () => {
    const response = await post('batch-line-segment', { ...HUBEI, score: '5'.repeat(10 << 20) });
    expect(response.statusCode).toBe(413);
    expect(response.json<Envelope<null>>().code).toBe(413);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'of content type %s is a 415 envelope',
    async (type) => {
      const response = await post('batch-line-segment', 'score=5', { 'content-type': type });
      expect(response.statusCode).toBe(415);
      expect(response.json<Envelope<null>>().code).toBe(415);
    },
  );

  it('lists every field that is missing or off', async () => {
    const response = await post('batch-line-segment', { year: 12, score: 1 });
    expect(response.statusCode).toBe(422);
    const issues = response.json<Envelope<FieldIssue[]>>().data;
    expect(issues).toContainEqual({ field: 'province', reason: '缺少省份' });
    expect(issues).toContainEqual({ field: 'subject', reason: '缺少科类' });
    expect(issues).toContainEqual({ field: 'year', reason: '年份不能小于1977' });
  });

  it('never leads to a 5xx, whatever the body or the query', async () => {
    const posts = (Object.keys(calls) as CallKey[]).filter((key) => key.startsWith('POST'));
    const field = fc.oneof(
      fc.jsonValue(),
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...Object.values(HUBEI), '__proto__', '1e999', '５１５', '\u0000'),
    );
    const body = fc.oneof(
      fc.record(
        { province: field, year: field, subject: field, batch: field, score: field, rank: field },
        { requiredKeys: [] },
      ),
      fc.record({
        province: fc.constant('湖北'),
        year: fc.integer({ min: 1970, max: 2110 }),
        subject: fc.constantFrom('物理类', '历史类', '理科'),
        score: field,
        rank: field,
      }),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), body, async (key, value) => {
        const response = await inject({
          method: 'POST',
          url: key.slice(5),
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(value) ?? '',
        });
        expect(response.statusCode).toBeLessThan(500);
        expect(response.json<Envelope<unknown>>().code).toBe(response.statusCode);
      }),
      { numRuns: 500 },
    );
    const gets = (Object.keys(calls) as CallKey[]).filter((key) => key.startsWith('GET'));
    const query = fc.dictionary(
      fc.constantFrom('province', 'provinceName', 'year', 'subject', 'batch', 'prioritySubjects'),
      fc.string({ unit: 'grapheme' }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...gets), query, async (key, value) => {
        const response = await inject({ method: 'GET', url: key.slice(4), query: value });
        expect(response.statusCode).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });
});

describe('an answer', () => {
  it('that a cache may keep has a tag, and 304 for who holds it', async () => {
    for (const url of ['/api/province/list', '/api/sync/manifest']) {
      const first = await get(url);
      const { etag } = first.headers;
      expect(etag).toMatch(/^(W\/)?"/);
      const second = await get(url, { 'if-none-match': String(etag) });
      expect(second.statusCode).toBe(304);
      expect(second.body).toBe('');
      expect(second.headers.etag).toBe(etag);
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });

  it('is the same, compressed or not', async () => {
    const plain = await post('batch-line-segment-default', HUBEI);
    const br = await post('batch-line-segment-default', HUBEI, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gz = await post('batch-line-segment-default', HUBEI, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
  });

  it('carries a request id: the caller’s where it is sane', async () => {
    expect(
      (await get('/api/health', { 'x-request-id': 'abc-12345' })).headers['x-request-id'],
    ).toBe('abc-12345');
    const odd = (await get('/api/health', { 'x-request-id': 'a b\u007f' })).headers['x-request-id'];
    expect(odd).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('carries the security headers, and no HSTS over plain HTTP', async () => {
    const { headers } = await get('/api/health');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('a pack', () => {
  it('is the document that its revision is the hash of, in every encoding', async () => {
    const { scopes } = await ask('GET /api/sync/manifest');
    expect(scopes.map((s) => s.scope)).toContain('rank-lines/湖北');
    for (const { url, revision, bytes } of scopes.filter((s) => /湖北|batch/.test(s.scope))) {
      const plain = await get(url);
      expect(plain.statusCode).toBe(200);
      expect(plain.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'access-control-allow-origin': '*',
      });
      expect(createHash('sha256').update(plain.rawPayload).digest('hex')).toBe(revision);
      const br = await get(url, { 'accept-encoding': 'br;q=0.5, gzip' });
      expect(br.headers['content-encoding']).toBe('br');
      expect(br.rawPayload).toHaveLength(bytes);
      expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
      const gz = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
      expect(gunzipSync(gz.rawPayload)).toEqual(plain.rawPayload);
      const held = await get(url, { 'if-none-match': String(plain.headers.etag) });
      expect(held.statusCode).toBe(304);
    }
  });

  it('that nobody published is a 404 that no cache keeps', async () => {
    for (const name of ['rank-lines/湖北', 'none', '..%2F..%2Fetc%2Fpasswd']) {
      const response = await get(encodeURI(`/packs/${name}.${'0'.repeat(64)}.json`));
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('the description of the API', () => {
  it('names every call, as JSON and as a page without scripts', async () => {
    const { paths } = (await get('/api/openapi.json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const page = await get('/api/docs');
    for (const key of Object.keys(calls)) {
      const [method, path] = key.split(' ') as [string, string];
      const written = path.replace(/:(\w+)/g, '{$1}');
      expect(paths[written]?.[method.toLowerCase()], key).toBeDefined();
      expect(page.body).toContain(key);
    }
    expect(page.body).not.toMatch(/<script|style="/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('a flood', () => {
  it('is answered with 429 and Retry-After, health checks are not counted', async () => {
    const flooded = await startTestApp([], { environment: { RATE_PER_MINUTE: '3' } });
    const { app } = flooded;
    try {
      for (let i = 0; i < 3; i++)
        expect((await app.inject('/api/school/types')).statusCode).toBe(200);
      const response = await app.inject('/api/school/types');
      expect(response.statusCode).toBe(429);
      expect(response.json()).toEqual({
        code: 429,
        message: '请求过于频繁，请稍后再试',
        data: null,
      });
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect((await app.inject('/api/health')).statusCode).toBe(200);
    } finally {
      await flooded.stop();
    }
  });
});

describe('readiness', () => {
  it('is refused without data and without the database; health is not', async () => {
    const gone = openDatabase('postgres://nobody@127.0.0.1:1/none');
    const empty = new PackStore(test.db);
    for (const [db, store] of [
      [gone, test.store],
      [test.db, empty],
    ] as const) {
      const app = await buildApp({ config: test.config, db, store, files: new Map() });
      const response = await app.inject('/api/ready');
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 503, data: null });
      expect((await app.inject('/api/health')).statusCode).toBe(200);
      await app.close();
    }
    await gone.destroy();
  });
});
