import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stubBrowser } from '../../tests/fixtures/browser-globals.ts';
import {
  json,
  sha256,
  startScriptedServer,
  type ScriptedServer,
} from '../../tests/fixtures/sync-server.ts';
import { db } from '#db/database.ts';
import { heldScopes } from '#db/documents.ts';
import { storeWasWiped } from '#db/open.ts';
import { pullScopes } from './pull.ts';
import { syncStatus } from './status.ts';
import { wantCountry, wantProvince } from './wanting.ts';

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

const source = {
  id: 's',
  publisher: '省教育考试院',
  title: '一分一段表',
  url: 'https://example.edu.cn',
  year: 2026,
  quality: 'official',
};

function rankLines(province: string, topScore: number, counts = [3, 4, 5]): string {
  return JSON.stringify({
    format: 1,
    province,
    sources: [source],
    tables: [
      {
        year: 2026,
        subject: '综合',
        series: '',
        fullScore: 750,
        publishedAt: '2026-06-25T00:00:00Z',
        source: 0,
        lineSources: [],
        scoreSteps: [topScore, 1, 2],
        counts,
        buckets: [[0, 750]],
      },
    ],
  });
}

/** Publishes documents: what the manifest lists, and the packs behind it. */
function publish(documents: Record<string, string>, protocol = 1): void {
  const scopes = Object.entries(documents).map(([scope, body]) => {
    const revision = sha256(body);
    const url = `/packs/${scope}.${revision}.json`;
    server.replies.set(url, json(body));
    return { scope, revision, access: 'public', bytes: body.length, url: encodeURI(url) };
  });
  const data = { protocol, dataVersion: 1, scopes, lease: { until: '2026-12-01T00:00:00Z' } };
  server.replies.set('/api/sync/manifest', json({ code: 200, message: null, data }));
}

const held = async () => (await heldScopes()).map((h) => h.scope);
const packsAsked = () => server.asked.filter((path) => path.startsWith('/packs/'));

describe('pullScopes', () => {
  it('S1: stores what is wanted, with typed columns, and asks for nothing twice', async () => {
    await wantProvince('湖北');
    publish({
      'rank-lines/湖北': rankLines('湖北', 690),
      'rank-lines/安徽': rankLines('安徽', 600),
    });
    await pullScopes();
    expect(await held()).toEqual(['rank-lines/湖北']);
    const stored = (await db.documents.get('rank-lines/湖北'))?.document as {
      tables: { scores: Int32Array; cumulative: Int32Array }[];
    };
    expect([...stored.tables[0]!.scores]).toEqual([690, 689, 687]);
    expect([...stored.tables[0]!.cumulative]).toEqual([3, 7, 12]);
    await pullScopes();
    expect(packsAsked()).toHaveLength(1);
  });

  it('S2: drops what is no longer listed', async () => {
    await wantCountry(true);
    publish({
      'rank-lines/湖北': rankLines('湖北', 690),
      'rank-lines/安徽': rankLines('安徽', 600),
    });
    await pullScopes();
    publish({ 'rank-lines/安徽': rankLines('安徽', 600) });
    await pullScopes();
    expect(await held()).toEqual(['rank-lines/安徽']);
  });

  it.each([
    ['a damaged pack', (body: string) => body.replace('690', '691')],
    ['a truncated pack', (body: string) => body.slice(0, -20)],
  ])('S4, S5: refuses %s, says so, and keeps the old one', async (_, spoil) => {
    await wantProvince('湖北');
    publish({ 'rank-lines/湖北': rankLines('湖北', 690, [1, 1, 1]) });
    await pullScopes();
    const before = await db.documents.get('rank-lines/湖北');

    const body = rankLines('湖北', 690, [2, 2, 2]);
    publish({ 'rank-lines/湖北': body });
    server.replies.set(`/packs/rank-lines/湖北.${sha256(body)}.json`, json(spoil(body)));
    await pullScopes();
    expect(await db.documents.get('rank-lines/湖北')).toEqual(before);
    expect(syncStatus().troubles).toEqual([{ scope: 'rank-lines/湖北', reason: 'damaged' }]);

    publish({ 'rank-lines/湖北': body });
    await pullScopes();
    expect((await heldScopes())[0]?.revision).toBe(sha256(body));
    expect(syncStatus().troubles).toEqual([]);
  });

  it('S5: asks once more, past every cache, before a damaged pack is given up', async () => {
    await wantProvince('湖北');
    const body = rankLines('湖北', 690);
    publish({ 'rank-lines/湖北': body });
    const url = `/packs/rank-lines/湖北.${sha256(body)}.json`;
    server.replies.set(url, (asked, response) =>
      json(asked.headers['cache-control'] === 'no-cache' ? body : body.slice(1))(asked, response),
    );
    await pullScopes();
    expect(await held()).toEqual(['rank-lines/湖北']);
    expect(syncStatus().troubles).toEqual([]);
  });

  it('S5: refuses a document whose hash is right but whose table is not', async () => {
    await wantProvince('湖北');
    publish({ 'rank-lines/湖北': rankLines('湖北', 690, [1, -1, 1]) });
    await pullScopes();
    expect(await held()).toEqual([]);
    expect(syncStatus().troubles).toEqual([{ scope: 'rank-lines/湖北', reason: 'damaged' }]);
  });

  it('S6, S8: one pack that cannot be had keeps no other back, and is fetched alone next time', async () => {
    await wantCountry(true);
    const documents = {
      'rank-lines/湖北': rankLines('湖北', 690),
      'rank-lines/安徽': rankLines('安徽', 600),
    };
    publish(documents);
    const broken = `/packs/rank-lines/湖北.${sha256(documents['rank-lines/湖北'])}.json`;
    server.replies.set(broken, (_, response) => response.destroy());
    await pullScopes();
    expect(await held()).toEqual(['rank-lines/安徽']);
    expect(syncStatus().troubles).toEqual([{ scope: 'rank-lines/湖北', reason: 'unreachable' }]);

    publish(documents);
    server.asked.length = 0;
    await pullScopes();
    expect(packsAsked()).toEqual([broken]);
    expect(await held()).toEqual(['rank-lines/安徽', 'rank-lines/湖北']);
  });

  it('S7: a newer protocol changes nothing', async () => {
    await wantProvince('湖北');
    publish({ 'rank-lines/湖北': rankLines('湖北', 690) });
    await pullScopes();
    publish({}, 2);
    await pullScopes();
    expect(await held()).toEqual(['rank-lines/湖北']);
    expect(syncStatus().outdated).toBe(true);
  });

  it('a store emptied by the browser is noticed', async () => {
    await wantProvince('湖北');
    publish({ 'rank-lines/湖北': rankLines('湖北', 690) });
    await pullScopes();
    expect(await storeWasWiped()).toBe(false);
    await db.documents.clear();
    expect(await storeWasWiped()).toBe(true);
  });
});
