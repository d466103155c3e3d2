import { counterpartSubject, type Subject } from './subjects.ts';

/**
 * A score-rank table (一分一段) of one province, year, subject and series: parallel columns, one
 * entry a published line, best score first. Ranks count from 1; a score nobody has is absent.
 */
export interface RankTable {
  province: string;
  year: number;
  subject: Subject;
  /** Empty for the main table, else the bonus basis (广东 专科加分 …). */
  series: string;
  fullScore: number;
  /** Score of the line; the lower end where the line is an interval. Strictly falling. */
  scores: Int32Array;
  /** Upper end of the line; equals `scores` where the line is a single score. */
  highScores: Int32Array;
  /** How many have exactly this line's score(s). */
  counts: Int32Array;
  /** How many have this score or more: the line's lowest rank. */
  cumulative: Int32Array;
}

/** Columns as published, before the cumulative column is derived. */
export type RankTableColumns = Omit<RankTable, 'cumulative'>;

/** Completes a table with its cumulative counts. */
export function buildRankTable(columns: RankTableColumns): RankTable {
  const cumulative = new Int32Array(columns.counts.length);
  let sum = 0;
  for (let i = 0; i < cumulative.length; i++) {
    sum += columns.counts[i]!;
    cumulative[i] = sum;
  }
  return { ...columns, cumulative };
}

export type RankTableDefect =
  | { rule: 'empty' }
  | { rule: 'columnLength' }
  | {
      rule: 'scoreNotFalling' | 'bucketOverlap' | 'negativeCount' | 'offScale';
      line: number;
      score: number;
    };

/** The first invariant that the columns break, or null. `line` counts from 0. */
export function findRankTableDefect(table: RankTableColumns): RankTableDefect | null {
  const { scores, highScores, counts, fullScore } = table;
  if (scores.length === 0) return { rule: 'empty' };
  if (scores.length !== counts.length || scores.length !== highScores.length)
    return { rule: 'columnLength' };
  for (let line = 0; line < scores.length; line++) {
    const score = scores[line]!;
    if (!(score >= 0 && highScores[line]! <= fullScore)) return { rule: 'offScale', line, score };
    if (!(counts[line]! >= 0)) return { rule: 'negativeCount', line, score };
    if (highScores[line]! < score) return { rule: 'bucketOverlap', line, score };
    if (line === 0) continue;
    if (score >= scores[line - 1]!) return { rule: 'scoreNotFalling', line, score };
    if (highScores[line]! >= scores[line - 1]!) return { rule: 'bucketOverlap', line, score };
  }
  return null;
}

/** One line of a table as a row (the spec's curve row). */
export interface RankLine {
  score: number;
  highScore: number;
  highestRank: number;
  lowestRank: number;
  sameScoreCount: number;
}

export function rankLineAt(table: RankTable, line: number): RankLine {
  const lowestRank = table.cumulative[line]!;
  const sameScoreCount = table.counts[line]!;
  return {
    score: table.scores[line]!,
    highScore: table.highScores[line]!,
    highestRank: lowestRank - sameScoreCount + 1,
    lowestRank,
    sameScoreCount,
  };
}

/** Every line of a table, best score first. */
export function rankLines(table: RankTable): RankLine[] {
  return Array.from(table.scores, (_, line) => rankLineAt(table, line));
}

/** How many candidates the table lists: the last cumulative count. */
export function tableTotal(table: RankTable): number {
  return table.cumulative[table.cumulative.length - 1] ?? 0;
}

/** The lowest score the table speaks of. */
export function tableFloor(table: RankTable): number {
  return table.scores[table.scores.length - 1] ?? 0;
}

/** First index for which `test` holds, by bisection; `length` when none does. */
function bisect(length: number, test: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Index of the line at or next below a score; `length` below the floor. */
export function lineIndexOfScore(table: RankTable, score: number): number {
  return bisect(table.scores.length, (i) => table.scores[i]! <= score);
}

/** 高 / 中 / 低 by the number of candidates on the same score (spec, section 9). */
export type CompetitionLevel = '高' | '中' | '低';

export function competitionLevel(sameScoreCount: number): CompetitionLevel {
  if (sameScoreCount >= 1000) return '高';
  return sameScoreCount >= 300 ? '中' : '低';
}

/** `noTable`: nothing is stored for that track; `below` the table's floor; `above` the full score. */
export type NoMatch = { match: 'below' | 'above' | 'noTable' };

export interface RankSegment {
  /** `exact`: on a published line; `top`: inside the top bucket; `gap`: nobody had that score. */
  match: 'exact' | 'top' | 'gap';
  /** The line's interval; both equal the asked score in a gap. */
  score: number;
  highScore: number;
  highestRank: number;
  lowestRank: number;
  sameScoreCount: number;
  /** The cautious rank, and the key of the equivalent score: `lowestRank`. */
  suggestedRank: number;
  competitionLevel: CompetitionLevel;
  /** Share (0 to 1) of the table's candidates at this rank or better. */
  topShare: number;
}

/** Where a score stands in a table. Nothing is ever extrapolated beyond the table. */
export function findRankSegment(
  table: RankTable | undefined,
  score: number,
): RankSegment | NoMatch {
  if (!table || table.scores.length === 0) return { match: 'noTable' };
  if (score > table.fullScore) return { match: 'above' };
  const line = lineIndexOfScore(table, score);
  if (line === table.scores.length) return { match: 'below' };
  const published = rankLineAt(table, line);
  if (score <= published.highScore) {
    const inTopBucket = line === 0 && published.highScore > published.score;
    return segment(table, inTopBucket ? 'top' : 'exact', published);
  }
  const rank = line === 0 ? 1 : table.cumulative[line - 1]! + 1;
  return segment(table, 'gap', {
    score,
    highScore: score,
    highestRank: rank,
    lowestRank: rank,
    sameScoreCount: 0,
  });
}

function segment(table: RankTable, match: RankSegment['match'], line: RankLine): RankSegment {
  return {
    match,
    ...line,
    suggestedRank: line.lowestRank,
    competitionLevel: competitionLevel(line.sameScoreCount),
    topShare: line.lowestRank / tableTotal(table),
  };
}

export function isMatch(found: RankSegment | NoMatch): found is RankSegment {
  return found.match === 'exact' || found.match === 'top' || found.match === 'gap';
}

/** Rank → score: the line whose interval of ranks holds the rank; null outside the table. */
export function findScoreOfRank(table: RankTable | undefined, rank: number): RankLine | null {
  if (!table || rank < 1 || rank > tableTotal(table)) return null;
  return rankLineAt(
    table,
    bisect(table.cumulative.length, (i) => table.cumulative[i]! >= rank),
  );
}

/** The same place in another year's table. */
export interface HistoricalEquivalent {
  year: number;
  subject: Subject;
  /** The line that holds the source's lowest rank; an interval where that line is a bucket. */
  historicalEquivalentScore: number;
  historicalEquivalentHighScore: number;
  /** That line's lowest rank. */
  historicalEquivalentRank: number;
  highestRank: number;
  lowestRank: number;
  sameScoreCount: number;
  /** The honest range: the source's lowest and highest rank, both mapped. */
  rangeLow: number;
  rangeHigh: number;
  /** Another regime (理科 → 物理类): the people compared are not the same group. */
  regimeChanged: boolean;
}

/**
 * The score of another year at the same place; null where that table does not reach the rank.
 * `source` is the segment in the year asked for.
 */
export function findHistoricalEquivalent(
  table: RankTable,
  source: Pick<RankSegment, 'highestRank' | 'lowestRank'>,
  sourceSubject: Subject,
): HistoricalEquivalent | null {
  const line = findScoreOfRank(table, source.lowestRank);
  if (!line) return null;
  const best = findScoreOfRank(table, source.highestRank) ?? line;
  return {
    year: table.year,
    subject: table.subject,
    historicalEquivalentScore: line.score,
    historicalEquivalentHighScore: line.highScore,
    historicalEquivalentRank: line.lowestRank,
    highestRank: line.highestRank,
    lowestRank: line.lowestRank,
    sameScoreCount: line.sameScoreCount,
    rangeLow: line.score,
    rangeHigh: best.highScore,
    regimeChanged: table.subject !== sourceSubject,
  };
}

export interface RankTableKey {
  year: number;
  subject: string;
  series?: string;
}

/** The table of a track; the main series unless another is named. */
export function findRankTable<T extends RankTable>(
  tables: readonly T[],
  key: RankTableKey,
): T | undefined {
  return tables.find(
    (t) => t.year === key.year && t.subject === key.subject && t.series === (key.series ?? ''),
  );
}

/**
 * The tables of the other years that a track can be compared with, newest first: the same track,
 * else its counterpart under the other regime. A second series is compared with its own kind
 * where that year has it, else with the main one.
 */
export function comparableTables(tables: readonly RankTable[], key: RankTableKey): RankTable[] {
  const counterpart = counterpartSubject(key.subject as Subject);
  const years = [...new Set(tables.map((t) => t.year))].filter((year) => year !== key.year);
  return years
    .sort((a, b) => b - a)
    .map((year) => {
      const of = (subject: string | undefined) =>
        subject === undefined
          ? undefined
          : (findRankTable(tables, { year, subject, series: key.series }) ??
            findRankTable(tables, { year, subject }));
      return of(key.subject) ?? of(counterpart);
    })
    .filter((table) => table !== undefined);
}

/** The equivalents of a segment in every comparable year, newest first. */
export function findHistoricalEquivalents(
  tables: readonly RankTable[],
  key: RankTableKey,
  source: RankSegment,
): HistoricalEquivalent[] {
  return comparableTables(tables, key)
    .map((table) => findHistoricalEquivalent(table, source, key.subject as Subject))
    .filter((row) => row !== null);
}
