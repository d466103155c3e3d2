import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// Gives the store its IndexedDB, so it comes before the store.
import { stubBrowser } from '../fixtures/browser-globals.ts';
import { db } from '#db/database.ts';
import { heldScopes } from '#db/documents.ts';
import { Failure } from '#sync/failure.ts';
import { wantedScopes, type ManifestScope } from '#sync/plan.ts';
import { pullScopes } from '#sync/pull.ts';
import { readWanting, wantCountry, wantProvince } from '#sync/wanting.ts';
import { json, sha256, startScriptedServer, type ScriptedServer } from '../fixtures/sync-server.ts';

let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
  stubBrowser(() => server.origin);
});
afterAll(() => server.stop());

const PROVINCES = ['湖北', '安徽', '浙江'] as const;
type Provinces = (typeof PROVINCES)[number];

/** A valid document of a province; each edition has bytes of its own. */
function documentOf(province: string, edition: number): string {
  return JSON.stringify({
    format: 1,
    province,
    sources: [],
    tables: [],
    edition,
  });
}

/** What a network and a server can do to one answer. */
type Weather = 'fine' | 'damaged' | 'truncated' | 'cut' | 'portal' | 'busy' | 'broken' | 'gone';

type Step =
  | { kind: 'publish'; province: Provinces; edition: number }
  | { kind: 'withdraw'; province: Provinces }
  | { kind: 'want'; province: Provinces }
  | { kind: 'country'; country: boolean }
  | { kind: 'pull'; manifest: Weather; packs: Weather };

const province = fc.constantFrom(...PROVINCES);
const weather = fc.constantFrom<Weather>(
  'fine',
  'fine',
  'damaged',
  'truncated',
  'cut',
  'portal',
  'busy',
  'broken',
  'gone',
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), province, edition: fc.nat(5) }),
  fc.record({ kind: fc.constant('withdraw' as const), province }),
  fc.record({ kind: fc.constant('want' as const), province }),
  fc.record({ kind: fc.constant('country' as const), country: fc.boolean() }),
  fc.record({ kind: fc.constant('pull' as const), manifest: weather, packs: weather }),
);

function answer(body: string, how: Weather): Parameters<ScriptedServer['replies']['set']>[1] {
  switch (how) {
    case 'fine':
      return json(body);
    case 'damaged':
      return json(body.replace('1', '2'));
    case 'truncated':
      return json(body.slice(0, -3));
    case 'cut':
      return (_, response) => response.destroy();
    case 'portal':
      return json('<html>请先登录</html>');
    case 'busy':
      return json('{"code":429,"message":"慢一点","data":null}', 429, { 'retry-after': '1' });
    case 'broken':
      return json('{"code":500,"message":"Error","data":null}', 500);
    case 'gone':
      return json('{"code":404,"message":"没有找到","data":null}', 404);
  }
}

describe('public scopes under any weather', () => {
  it('S1 to S6, S8: never hold what is not whole; once it clears, hold what is listed and wanted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        await Promise.all(db.tables.map((table) => table.clear()));
        const published = new Map<string, string>();
        const everPublished = new Set<string>();
        const listed = (): ManifestScope[] =>
          [...published].map(([scope, body]) => {
            const revision = sha256(body);
            const url = encodeURI(`/packs/${scope}.${revision}.json`);
            return { scope, revision, access: 'public', bytes: body.length, url };
          });
        const pull = async (manifest: Weather, packs: Weather) => {
          server.replies.clear();
          const data = { protocol: 1, dataVersion: 1, scopes: listed(), lease: { until: '' } };
          const text = JSON.stringify({ code: 200, message: null, data });
          server.replies.set('/api/sync/manifest', answer(text, manifest));
          for (const { url, scope } of listed())
            server.replies.set(decodeURI(url), answer(published.get(scope)!, packs));
          await pullScopes().catch((error: unknown) => {
            expect(error).toBeInstanceOf(Failure);
          });
        };

        for (const one of steps) {
          if (one.kind === 'publish') {
            const body = documentOf(one.province, one.edition);
            published.set(`rank-lines/${one.province}`, body);
            everPublished.add(sha256(body));
          } else if (one.kind === 'withdraw') published.delete(`rank-lines/${one.province}`);
          else if (one.kind === 'want') await wantProvince(one.province);
          else if (one.kind === 'country') await wantCountry(one.country);
          // A manifest that is damaged but still JSON is the server's word; it is not harmed here.
          else await pull(one.manifest === 'damaged' ? 'cut' : one.manifest, one.packs);
          for (const { revision } of await heldScopes()) expect(everPublished).toContain(revision);
        }

        await pull('fine', 'fine');
        const wanted = wantedScopes({ scopes: listed() }, await readWanting());
        const held = new Map((await heldScopes()).map((h) => [h.scope, h.revision]));
        for (const { scope, revision } of listed())
          if (wanted.has(scope)) expect(held.get(scope)).toBe(revision);
        for (const scope of held.keys()) expect(published.has(scope)).toBe(true);
      }),
      { numRuns: 120 },
    );
  });
});
