import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '#db/facts.ts';
import { planScopes, unwantedScopes, wantedScopes, type ManifestScope } from './plan.ts';

type ManifestUser = NonNullable<Manifest['user']>;

const scope = (name: string, revision: string): ManifestScope => ({
  scope: name,
  revision,
  access: 'public',
  bytes: 1,
  url: `/packs/${name}.${revision}.json`,
});

const names = [
  'batch-lines',
  'rank-lines/安徽',
  'rank-lines/湖北',
  'province/安徽',
  'province/湖北',
  'student/me',
  'early-batch/湖北/2026',
];
const isPrivate = (name: string) => /^(student|early-batch)/.test(name);
const user = fc.constantFrom(null, { id: 'me' } as ManifestUser);
const state = fc
  .uniqueArray(fc.constantFrom(...names))
  .chain((chosen) =>
    fc.tuple(...chosen.map((name) => fc.constantFrom('r1', 'r2').map((r) => [name, r] as const))),
  )
  .map((entries) => entries.map(([name, revision]) => scope(name, revision)));
const wanted = fc.uniqueArray(fc.constantFrom(...names)).map((list) => new Set(list));

describe('planScopes', () => {
  it('S1, S2: fetches what is wanted, listed and not held; drops what is held and not listed', () => {
    fc.assert(
      fc.property(state, state, wanted, user, (listed, held, wants, who) => {
        const plan = planScopes({ scopes: listed, user: who }, held, wants);
        const isHeld = (s: ManifestScope) =>
          held.some((h) => h.scope === s.scope && h.revision === s.revision);
        expect(new Set(plan.fetch)).toEqual(
          new Set(listed.filter((s) => wants.has(s.scope) && !isHeld(s))),
        );
        expect(plan.drop).toEqual(
          held
            .map((h) => h.scope)
            .filter((name) => !listed.some((s) => s.scope === name))
            // O4: a guest's manifest takes nothing from a login that has only expired.
            .filter((name) => who !== null || !isPrivate(name)),
        );
      }),
    );
  });

  it('S3: has nothing left to do once it was applied', () => {
    fc.assert(
      fc.property(state, state, wanted, user, (listed, held, wants, who) => {
        const first = planScopes({ scopes: listed, user: who }, held, wants);
        const fetched = new Set(first.fetch.map((s) => s.scope));
        const after = [
          ...held.filter((h) => !first.drop.includes(h.scope) && !fetched.has(h.scope)),
          ...first.fetch,
        ];
        expect(planScopes({ scopes: listed, user: who }, after, wants)).toEqual({
          fetch: [],
          drop: [],
        });
      }),
    );
  });
});

describe('wantedScopes', () => {
  const manifest = { scopes: [...names.map((n) => scope(n, 'r1')), scope('unheard-of', 'r1')] };

  it('puts the province asked for first', () => {
    expect([...wantedScopes(manifest, { provinces: ['湖北'], country: false })]).toEqual([
      'rank-lines/湖北',
      'province/湖北',
      'batch-lines',
    ]);
  });

  it('takes everything public for the country, except kinds that this build does not know', () => {
    const all = wantedScopes(manifest, { provinces: ['湖北'], country: true });
    expect(all).toEqual(new Set(names));
    expect([...all][0]).toBe('rank-lines/湖北');
  });

  it('lets go of what was kept only for the country', () => {
    const held = names.map((n) => scope(n, 'r1'));
    expect(unwantedScopes(held, { provinces: ['湖北'], country: false })).toEqual([
      'rank-lines/安徽',
      'province/安徽',
    ]);
  });
});
