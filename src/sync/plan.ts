import {
  BATCH_LINES_SCOPE,
  isPublicScope,
  kindOfScope,
  provinceScope,
  rankLinesScope,
  SCOPES,
} from '#contract/scopes.ts';
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
  manifest: Pick<Manifest, 'scopes' | 'user'>,
  held: readonly Pick<HeldScope, 'scope' | 'revision'>[],
  wanted: ReadonlySet<string>,
): ScopePlan {
  // To a guest the server says nothing of what belongs to a login: it waits, locked, for the next one.
  const isSpokenOf = (scope: string) => manifest.user !== null || isPublicScope(scope);
  const revisions = new Map(held.map((h) => [h.scope, h.revision]));
  const listed = new Set(manifest.scopes.map((s) => s.scope));
  const order = [...wanted];
  return {
    fetch: manifest.scopes
      .filter((s) => wanted.has(s.scope) && revisions.get(s.scope) !== s.revision)
      .sort((a, b) => order.indexOf(a.scope) - order.indexOf(b.scope)),
    drop: held.map((h) => h.scope).filter((scope) => !listed.has(scope) && isSpokenOf(scope)),
  };
}

/**
 * The scopes of a wish, most needed first: all of one's own, those of the provinces opened, the country's
 * if asked for. Scopes of kinds this build does not know are left.
 */
export function wantedScopes(manifest: Pick<Manifest, 'scopes'>, wanting: Wanting): Set<string> {
  const wanted = new Set<string>();
  for (const { scope, access } of manifest.scopes)
    if (access === 'own' && kindOfScope(scope)) wanted.add(scope);
  for (const province of wanting.provinces) {
    wanted.add(rankLinesScope(province));
    wanted.add(provinceScope(province));
  }
  wanted.add(BATCH_LINES_SCOPE);
  for (const { scope, access } of manifest.scopes) {
    const isNear = access === 'vip' && wanting.provinces.includes(scope.split('/')[1] ?? '');
    if (kindOfScope(scope) && (isNear || wanting.country)) wanted.add(scope);
  }
  return wanted;
}

/** What is held beyond a wish: the scopes of provinces that it does not name. */
export function unwantedScopes(
  held: readonly Pick<HeldScope, 'scope'>[],
  wanting: Wanting,
): string[] {
  const wanted = wantedScopes({ scopes: [] }, wanting);
  return held
    .map((h) => h.scope)
    .filter((scope) => {
      const kind = kindOfScope(scope);
      if (!kind || SCOPES[kind].access === 'own' || wanted.has(scope)) return false;
      return !wanting.provinces.includes(scope.split('/')[1] ?? '');
    });
}
