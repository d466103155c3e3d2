import {
  buildFilterConfig,
  gapsToLines,
  leadingGap,
  yearsOf,
  type BatchLine,
  type FilterConfig,
  type GapToLine,
} from './batch-lines.ts';
import {
  findHistoricalEquivalents,
  findRankSegment,
  findRankTable,
  findScoreOfRank,
  isMatch,
  type HistoricalEquivalent,
  type NoMatch,
  type RankLine,
  type RankSegment,
  type RankTable,
  type RankTableKey,
} from './rank-table.ts';
import { scorePrompt } from './score-prompt.ts';

/** Everything a screen says of one score in one track. */
export interface ScoreLookUp<T extends RankTable = RankTable> {
  score: number;
  table: T | undefined;
  found: RankSegment | NoMatch;
  /** One plain sentence on how the rank was read. */
  prompt: string;
  /** Distances to every ordinary line of the track, highest line first. */
  gaps: GapToLine[];
  /** The distance worth showing first. */
  leading: GapToLine | undefined;
  /** Newest year first; empty without a match. */
  equivalents: HistoricalEquivalent[];
}

/** Looks a score up in a province's tables and lines. */
export function lookUpScore<T extends RankTable>(
  tables: readonly T[],
  lines: readonly BatchLine[],
  track: RankTableKey,
  score: number,
): ScoreLookUp<T> {
  const table = findRankTable(tables, track);
  const found = findRankSegment(table, score);
  const gaps = gapsToLines(lines, track.year, track.subject, score);
  return {
    score,
    table,
    found,
    prompt: scorePrompt(table, found, score),
    gaps,
    leading: leadingGap(gaps),
    equivalents: isMatch(found) ? findHistoricalEquivalents(tables, track, found) : [],
  };
}

/** The line of a rank in a track, and the same rank read as scores of the other years. */
export function lookUpRank(
  tables: readonly RankTable[],
  track: RankTableKey,
  rank: number,
): { line: RankLine | null; equivalents: HistoricalEquivalent[] } {
  const table = findRankTable(tables, track);
  const line = findScoreOfRank(table, rank);
  if (!table || !line) return { line: null, equivalents: [] };
  const source = findRankSegment(table, line.score);
  if (!isMatch(source)) return { line, equivalents: [] };
  const atRank = { ...source, highestRank: rank, lowestRank: rank };
  return { line, equivalents: findHistoricalEquivalents(tables, track, atRank) };
}

/** The selectors of the rank page: tracks that have a main table, batches from the lines. */
export function rankFilterConfig(
  tables: readonly RankTable[],
  lines: readonly BatchLine[],
): FilterConfig {
  return buildFilterConfig(
    tables.filter((t) => t.series === ''),
    lines,
  );
}

export interface TrackChoice {
  year: number;
  subject: string;
  /** Empty where the track has no batch lines. */
  batch: string;
  /** Empty for the main table. */
  series: string;
}

export interface TrackOptions {
  years: number[];
  subjects: string[];
  batches: string[];
  series: string[];
}

/**
 * A wish made valid: what the data has is kept, the rest becomes the first option (newest year first).
 * Undefined where the province has no table at all.
 */
export function chooseTrack(
  tables: readonly RankTable[],
  config: FilterConfig,
  wish: Partial<TrackChoice>,
): { choice: TrackChoice; options: TrackOptions } | undefined {
  const years = yearsOf(config);
  const year = years.find((y) => y === wish.year) ?? years[0];
  if (year === undefined) return undefined;
  const subjectBatchMap = config.yearSubjectBatchMap[String(year)]?.subjectBatchMap ?? {};
  const subjects = Object.keys(subjectBatchMap);
  const subject = subjects.find((s) => s === wish.subject) ?? subjects[0];
  if (subject === undefined) return undefined;
  const batches = subjectBatchMap[subject] ?? [];
  const series = tables
    .filter((t) => t.year === year && t.subject === subject)
    .map((t) => t.series);
  return {
    choice: {
      year,
      subject,
      batch: batches.find((b) => b === wish.batch) ?? batches[0] ?? '',
      series: series.find((s) => s === wish.series) ?? '',
    },
    options: { years, subjects, batches, series },
  };
}
