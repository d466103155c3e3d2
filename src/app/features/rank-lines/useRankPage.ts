import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { BATCH_LINES_SCOPE, provinceScope, rankLinesScope } from '#contract/scopes.ts';
import type { SourcedBatchLine } from '#contract/scopes/batch-lines.ts';
import type { ProvinceRemarks } from '#contract/scopes/province.ts';
import type { SourcedRankTable } from '#contract/scopes/rank-lines.ts';
import { useFact, useScope, type Lookup } from '#db/queries.ts';
import {
  chooseTrack,
  rankFilterConfig,
  type TrackChoice,
  type TrackOptions,
} from '#domain/look-up.ts';
import { DEFAULT_LOOKUP_PROVINCE } from '#domain/provinces.ts';
import { askForPersistence, openProvince, rememberLookup } from '#sync/face.ts';
import { readAddress, writeAddress, type RankAddress } from './address.ts';

/** How long typing rests before it is writtenRef into the address and remembered. */
const SETTLE_MS = 300;

export interface RankPage {
  province: string;
  by: RankAddress['by'];
  typed: string;
  tables: readonly SourcedRankTable[];
  lines: readonly SourcedBatchLine[];
  /** Undefined while loading, or where the province has no table. */
  track: TrackChoice | undefined;
  options: TrackOptions | undefined;
  /** `missing`: not on this device. */
  state: 'loading' | 'missing' | 'ready';
  storedAt: number | undefined;
  remarks: ProvinceRemarks | undefined;
  /** A new province starts from its own first options; a new year from its first subject and batch. */
  choose: (change: Partial<TrackChoice & { province: string }>) => void;
  type: (typed: string) => void;
  turn: (by: RankAddress['by']) => void;
}

const NO_TABLES: readonly SourcedRankTable[] = [];
const NO_LINES: readonly SourcedBatchLine[] = [];

/** What the device looked up last, as it was when the page opened; undefined while it loads. */
function useRemembered(): Lookup | null | undefined {
  const live = useFact('lookup');
  const [remembered, setRemembered] = useState<Lookup | null>();
  if (remembered === undefined && live !== undefined) setRemembered(live);
  return remembered;
}

/** What is typed: follows the address, and runs ahead of it while keys are pressed. */
function useTyped(address: RankAddress, remembered: Lookup | null | undefined) {
  const [typed, setTyped] = useState(address.typed);
  const [by, setBy] = useState(address.by);
  const writtenRef = useRef(`${address.by} ${address.typed}`);
  // A followed link or the back button changes the address from outside; our own writing arrives late
  // and must not undo keys pressed since.
  useEffect(() => {
    if (writtenRef.current === `${address.by} ${address.typed}`) return;
    writtenRef.current = `${address.by} ${address.typed}`;
    setTyped(address.typed);
    setBy(address.by);
  }, [address.by, address.typed]);
  const opensBlank = address.province === undefined && address.typed === '';
  const recall = opensBlank ? remembered?.score : undefined;
  useEffect(() => {
    if (recall) setTyped((now) => now || recall);
    // Only what was remembered when the page opened is recalled.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [remembered]);
  return { typed, by, setTyped, setBy, writtenRef };
}

/** The state of the rank page: its address is the truth, so that a link shares it. */
export function useRankPage(): RankPage {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(search, hash), [search, hash]);
  const remembered = useRemembered();
  const { typed, by, setTyped, setBy, writtenRef } = useTyped(address, remembered);
  const known = remembered !== undefined;
  const province = address.province ?? remembered?.province ?? DEFAULT_LOOKUP_PROVINCE;

  useEffect(() => {
    if (known) void openProvince(province);
  }, [province, known]);

  const rankLines = useScope(rankLinesScope(province));
  const batchLines = useScope(BATCH_LINES_SCOPE);
  const facts = useScope(provinceScope(province));
  const tables = rankLines.state === 'ready' ? rankLines.document.tables : NO_TABLES;
  const groups = batchLines.state === 'ready' ? batchLines.document : undefined;
  const lines = useMemo(
    () => groups?.filter((g) => g.province === province).flatMap((g) => g.lines) ?? NO_LINES,
    [groups, province],
  );
  const chosen = useMemo(() => {
    const wish =
      address.province === undefined && remembered
        ? { ...remembered, ...defined(address) }
        : address;
    return chooseTrack(tables, rankFilterConfig(tables, lines), wish);
  }, [tables, lines, address, remembered]);

  const settled = useMemo(
    (): RankAddress => ({ ...chosen?.choice, province, by, typed }),
    [chosen, province, by, typed],
  );
  const write = useCallback(
    (next: RankAddress) => {
      writtenRef.current = `${next.by} ${next.typed.trim()}`;
      void navigate(writeAddress(next), { replace: true, preventScrollReset: true });
    },
    [navigate, writtenRef],
  );
  useEffect(() => {
    if (!chosen || !known) return undefined;
    const timer = setTimeout(() => {
      if (settled.typed.trim() !== address.typed || settled.by !== address.by) write(settled);
      void rememberLookup({
        province: settled.province ?? province,
        ...chosen.choice,
        ...(settled.by === 'score' ? { score: settled.typed } : {}),
      });
      if (settled.typed !== '') void askForPersistence();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settled, address, chosen, known, province, write]);

  // The filters do not change with what is typed, so they must not be drawn anew with every key.
  const latest = useRef(settled);
  useEffect(() => {
    latest.current = settled;
  });
  const choose = useCallback(
    (change: Partial<TrackChoice & { province: string }>) => {
      const now = latest.current;
      const typing = { by: now.by, typed: now.typed };
      if (change.province !== undefined) write({ province: change.province, ...typing });
      else if (change.year !== undefined)
        write({ province: now.province, year: change.year, ...typing });
      else write({ ...now, ...change });
    },
    [write],
  );

  return {
    province,
    by,
    typed,
    tables,
    lines,
    track: chosen?.choice,
    options: chosen?.options,
    state: rankLines.state,
    storedAt: rankLines.state === 'ready' ? rankLines.storedAt : undefined,
    remarks: facts.state === 'ready' ? facts.document.remarks : undefined,
    choose,
    type: setTyped,
    turn: setBy,
  };
}

function defined(address: RankAddress): Partial<RankAddress> {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}
