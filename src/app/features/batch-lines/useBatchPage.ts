import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BATCH_LINES_SCOPE, provinceScope } from '#contract/scopes.ts';
import type { BatchLineGroup, SourcedBatchLine } from '#contract/scopes/batch-lines.ts';
import { useFact, useScope } from '#db/queries.ts';
import {
  BATCH_LINE_CATEGORIES,
  withBounds,
  type BatchLineCategory,
  type BatchLineWithBounds,
} from '#domain/batch-lines.ts';
import { rulesOfYear } from '#domain/province-rules.ts';
import { DEFAULT_LOOKUP_PROVINCE, fallbackFullScore } from '#domain/provinces.ts';
import { openProvince } from '#sync/face.ts';
import { readAddress, writeAddress, type BatchAddress } from './address.ts';
import { filterLines } from './arrange.ts';

export type BoundedLine = SourcedBatchLine & BatchLineWithBounds;

export interface BatchPage extends BatchAddress {
  province: string;
  state: 'loading' | 'missing' | 'ready';
  storedAt: number | undefined;
  /** Every province that has lines, in official order. */
  provinces: string[];
  /** The province's groups, newest year first. */
  groups: BatchLineGroup[];
  /** Categories that the province has lines of. */
  categories: BatchLineCategory[];
  /** Lines of the chosen category, whatever the other filters say. */
  ofCategory: BoundedLine[];
  /** Lines that pass every filter but the year. */
  filtered: BoundedLine[];
  /** A new province or category starts with open filters. */
  choose: (change: Partial<BatchAddress>) => void;
}

const NO_GROUPS: readonly BatchLineGroup[] = [];

/** The state of the batch page: its address is the truth, so that a link shares it. */
export function useBatchPage(): BatchPage {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readAddress(search), [search]);
  const { category, subject, batch } = address;
  const remembered = useFact('lookup');
  const province = address.province ?? remembered?.province ?? DEFAULT_LOOKUP_PROVINCE;
  const scope = useScope(BATCH_LINES_SCOPE);
  const facts = useScope(provinceScope(province));

  const all = scope.state === 'ready' ? scope.document : NO_GROUPS;
  const groups = useMemo(
    () => all.filter((g) => g.province === province).sort((a, b) => b.year - a.year),
    [all, province],
  );
  const rules = facts.state === 'ready' ? facts.document.rules : undefined;
  const lines = useMemo((): BoundedLine[] => {
    const fullScore = (year: number) =>
      rulesOfYear(rules ?? [], year)[0]?.fullScore ?? fallbackFullScore(province);
    const plain = groups.flatMap((group) => group.lines);
    return withBounds(plain, fullScore).map((line, i) => ({ ...plain[i]!, ...line }));
  }, [groups, rules, province]);

  const ofCategory = useMemo(
    () => filterLines(lines, { category, subject: '', batch: '' }),
    [lines, category],
  );
  const filtered = useMemo(
    () => filterLines(lines, { category, subject, batch }),
    [lines, category, subject, batch],
  );
  const choose = useCallback(
    (change: Partial<BatchAddress>) => {
      if (change.province !== undefined) void openProvince(change.province);
      const opened =
        change.province !== undefined
          ? { province: change.province, category, subject: '', batch: '' }
          : change.category !== undefined
            ? { ...address, subject: '', batch: '', ...change }
            : { ...address, ...change };
      setSearch(writeAddress({ ...opened, province: opened.province ?? province }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [address, category, province, setSearch],
  );

  return {
    ...address,
    province,
    state: address.province === undefined && remembered === undefined ? 'loading' : scope.state,
    storedAt: scope.state === 'ready' ? scope.storedAt : undefined,
    provinces: useMemo(() => [...new Set(all.map((g) => g.province))], [all]),
    groups,
    categories: BATCH_LINE_CATEGORIES.filter((c) => lines.some((line) => line.category === c)),
    ofCategory,
    filtered,
    choose,
  };
}
