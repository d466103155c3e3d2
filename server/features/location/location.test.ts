import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { publish } from '#server/importer/publish.ts';
import { rollback } from '#server/importer/rollback.ts';
import { highSchoolDataset, publication } from '../../../tests/fixtures/import/datasets.ts';
import { startTestApp, type TestApp } from '../../../tests/server-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp([]);
});
afterAll(() => test.stop());

const get = (path: string, query: Record<string, string>) =>
  test.app.inject({ method: 'GET', url: `/api/province/${path}`, query });

const list = async (path: string, query: Record<string, string>) => {
  const response = await get(path, query);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=300');
  const { code, message, data } = response.json<Envelope<string[]>>();
  expect(code).toBe(200);
  expect(message).toEqual(data);
  return data;
};

const WUHAN = { province: '湖北', city: '武汉市' };
const HONGSHAN = { ...WUHAN, district: '洪山区' };

describe('places', () => {
  it('go down from the province, by its short or full name', async () => {
    expect(await list('cities', { province: '湖北' })).toContain('武汉市');
    expect(await list('cities', { province: '湖北省' })).toContain('武汉市');
    expect(await list('cities', { province: '北京' })).toEqual(['北京市']);
    expect(await list('districts', WUHAN)).toContain('洪山区');
    expect(await list('districts', { ...WUHAN, province: '湖北省' })).toContain('洪山区');
  });

  it('that nobody knows have an empty list', async () => {
    expect(await list('cities', { province: '火星' })).toEqual([]);
    expect(await list('districts', { province: '湖北', city: '' })).toEqual([]);
    expect(await list('districts', { province: '湖北', city: '北京市' })).toEqual([]);
    expect(await list('schools', { ...HONGSHAN, province: '火星' })).toEqual([]);
    expect(await list('schools', HONGSHAN)).toEqual([]);
  });

  it('must be named', async () => {
    expect((await get('cities', {})).statusCode).toBe(422);
    expect((await get('districts', { province: '湖北' })).statusCode).toBe(422);
    expect((await get('schools', WUHAN)).statusCode).toBe(422);
    expect((await get('districts', { ...WUHAN, city: '武'.repeat(33) })).statusCode).toBe(422);
  });
});

describe('high schools', () => {
  it('are those of the newest list that was published', async () => {
    const { db } = test;
    await publish(
      db,
      publication(
        highSchoolDataset('湖北', ['华中师范大学第一附属中学', '武汉市洪山高级中学']),
        highSchoolDataset('安徽', ['合肥一中'], '合肥市', '包河区'),
      ),
    );
    expect(await list('schools', HONGSHAN)).toEqual([
      '华中师范大学第一附属中学',
      '武汉市洪山高级中学',
    ]);
    expect(await list('schools', { ...HONGSHAN, province: '湖北省' })).toHaveLength(2);
    expect(await list('schools', { ...WUHAN, district: '江岸区' })).toEqual([]);
    await publish(db, publication(highSchoolDataset('湖北', ['武汉市洪山高级中学'])));
    expect(await list('schools', HONGSHAN)).toEqual(['武汉市洪山高级中学']);
    await rollback(db, { kind: 'high-schools', province: '湖北' });
    expect(await list('schools', HONGSHAN)).toHaveLength(2);
    const hefei = { province: '安徽', city: '合肥市', district: '包河区' };
    expect(await list('schools', hefei)).toEqual(['合肥一中']);
  });
});
