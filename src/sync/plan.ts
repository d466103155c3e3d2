import { BATCH_LINES_SCOPE, kindOfScope, provinceScope, rankLinesScope } from '#contract/scopes.ts';
import type { HeldScope } from '#db/documents.ts';
import type { Manifest, Wanting } from '#db/facts.ts';

export type ManifestScope = Manifest['scopes'][number];

export interface ScopePlan {
  /** Wanted, and not held at the listed revision; small everyday ones first. */
  fetch: ManifestScope[];
  /** Held, and no longer listed: the right to it is gone. */
  drop: string[];
}

/** What the store must fetch and drop to be what the manifest lists and the client wants. */
export function planScopes(
  manifest: Pick<Manifest, 'scopes'>,
  held: readonly Pick<HeldScope, 'scope' | 'revision'>[],
  wanted: ReadonlySet<string>,
): ScopePlan {
  const revisions = new Map(held.map((h) => [h.scope, h.revision]));
  const listed = new Set(manifest.scopes.map((s) => s.scope));
  const order = [...wanted];
  return {
    fetch: manifest.scopes
      .filter((s) => wanted.has(s.scope) && revisions.get(s.scope) !== s.revision)
      .sort((a, b) => order.indexOf(a.scope) - order.indexOf(b.scope)),
    drop: held.map((h) => h.scope).filter((scope) => !listed.has(scope)),
  };
}

/** The public scopes of a wish, most needed first. Scopes of kinds this build does not know are left. */
export function wantedScopes(manifest: Pick<Manifest, 'scopes'>, wanting: Wanting): Set<string> {
  const wanted = new Set<string>();
  for (const province of wanting.provinces) {
    wanted.add(rankLinesScope(province));
    wanted.add(provinceScope(province));
  }
  wanted.add(BATCH_LINES_SCOPE);
  if (wanting.country)
    for (const { scope, access } of manifest.scopes)
      if (access === 'public' && kindOfScope(scope)) wanted.add(scope);
  return wanted;
}

/** What is held beyond a wish: the public scopes of provinces that it does not name. */
export function unwantedScopes(
  held: readonly Pick<HeldScope, 'scope'>[],
  wanting: Wanting,
): string[] {
  const wanted = wantedScopes({ scopes: [] }, wanting);
  return held.map((h) => h.scope).filter((scope) => kindOfScope(scope) && !wanted.has(scope));
}
