export type PagerStep = number | 'gap';

/**
 * The pages a pager shows: the first, the last, the current with a neighbour on each side; a gap
 * stands for two pages or more. Pages count from 1.
 */
export function pagerWindow(current: number, pages: number): PagerStep[] {
  const wanted = [1, current - 1, current, current + 1, pages];
  const shown = [...new Set(wanted)].filter((p) => p >= 1 && p <= pages).sort((a, b) => a - b);
  return shown.flatMap((page, i): PagerStep[] => {
    const before = shown[i - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
}

/** The number of pages; at least one, so that a pager always stands somewhere. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
