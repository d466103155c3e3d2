/** The state of the rank page as its address holds it. */
export interface RankAddress {
  province?: string;
  year?: number;
  subject?: string;
  batch?: string;
  series?: string;
  /** What was typed is a score, or a rank to be read the other way round. */
  by: 'score' | 'rank';
  typed: string;
}

/**
 * Reads an address. What was typed stands in the fragment, which no browser sends to a server: a link
 * shares it, and no log can hold it.
 */
export function readAddress(search: URLSearchParams, hash: string): RankAddress {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const year = Number(search.get('year'));
  const rank = fragment.get('rank');
  return {
    province: search.get('province') ?? undefined,
    year: Number.isInteger(year) && year > 0 ? year : undefined,
    subject: search.get('subject') ?? undefined,
    batch: search.get('batch') ?? undefined,
    series: search.get('series') ?? undefined,
    by: rank === null ? 'score' : 'rank',
    typed: rank ?? fragment.get('score') ?? '',
  };
}

/** Writes an address; what is empty is left out. */
export function writeAddress(address: RankAddress): { search: string; hash: string } {
  const search = new URLSearchParams();
  for (const key of ['province', 'year', 'subject', 'batch', 'series'] as const) {
    const value = address[key];
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const typed = address.typed.trim();
  const fragment = new URLSearchParams(typed === '' ? {} : { [address.by]: typed });
  const prefixed = (mark: string, text: string) => (text === '' ? '' : mark + text);
  return {
    search: prefixed('?', search.toString()),
    hash: prefixed('#', fragment.toString()),
  };
}
