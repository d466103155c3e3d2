import { lineFilterConfig } from '#domain/line-filter.ts';
import {
  comparableTables,
  competitionLevel,
  findHistoricalEquivalents,
  findRankSegment,
  findRankTable,
  findScoreOfRank,
  isMatch,
  lineIndexOfScore,
  rankLineAt,
  rankLines,
  type RankLine,
  type RankTableKey,
} from '#domain/rank-table.ts';
import { scorePrompt } from '#domain/score-prompt.ts';
import type { CallBody, CallData } from '#contract/calls.ts';
import type { SourcedRankTable } from '#contract/scopes/rank-lines.ts';
import { batchLineRows, type BatchLineRow } from '#server/features/shared/batch-line-rows.ts';
import { unknownProvince } from '#server/features/shared/province.ts';
import { readTyped } from '#server/features/shared/typed-number.ts';
import { Refusal } from '#server/plugins/refusal.ts';
import type { BatchLineRepository } from './repository.ts';

type FilterConfig = CallData<'GET /api/batch-lines/batch-line-select'>;
type ProvinceLines = CallData<'GET /api/batch-lines/by-province'>;
type WholeTable = CallData<'POST /api/batch-lines/batch-line-segment-default'>;
type Segment = CallData<'POST /api/batch-lines/batch-line-segment'>;
type Equivalents = CallData<'POST /api/batch-lines/historical-equivalent-score'>;
type Neighbours = CallData<'POST /api/batch-lines/same-score-info'>;
type Provenance = NonNullable<Segment['provenance']>;
type Track = CallBody<'POST /api/batch-lines/batch-line-segment-default'>;
type ScoreQuestion = CallBody<'POST /api/batch-lines/batch-line-segment'>;
type RankQuestion = CallBody<'POST /api/batch-lines/get-score'>;

/** How many lines on each side of a score stand for its neighbourhood. */
const NEIGHBOURS = 5;

/**
 * Look-ups in rank tables and batch lines. A province, track or score without a table is an answer
 * without a match; a score that is no number is a refusal. The batch changes no rank.
 */
export class BatchLineService {
  readonly #repository: BatchLineRepository;

  constructor(repository: BatchLineRepository) {
    this.#repository = repository;
  }

  filterConfig(province: string): FilterConfig | Refusal {
    if (!this.#repository.isProvince(province)) return unknownProvince('province', province);
    return lineFilterConfig(this.#repository.batchLines(province).flatMap((group) => group.lines));
  }

  linesOfProvince(province: string): ProvinceLines | Refusal {
    if (!this.#repository.isProvince(province)) return unknownProvince('province', province);
    const rules = this.#repository.rules(province);
    return {
      province,
      years: this.#repository.batchLines(province).map((group) => ({
        year: group.year,
        publishedAt: group.publishedAt,
        lines: batchLineRows(group, rules),
      })),
    };
  }

  linesOfYear(province: string, year: number): BatchLineRow[] {
    const group = this.#repository.batchLines(province).find((g) => g.year === year);
    return group ? batchLineRows(group, this.#repository.rules(province)) : [];
  }

  wholeTable(track: Track): WholeTable {
    const tables = this.#repository.rankTables(track.province);
    const table = findRankTable(tables, keyOf(track));
    return {
      curveData: table ? rankLines(table) : [],
      fullScore: table?.fullScore ?? null,
      series: tables
        .filter((t) => t.year === track.year && t.subject === track.subject)
        .map((t) => t.series),
      provenance: table ? provenanceOf(table) : null,
    };
  }

  segment(question: ScoreQuestion): Segment | Refusal {
    const score = readTyped('score', question.score);
    if (score instanceof Refusal) return score;
    const table = this.#table(question);
    const found = findRankSegment(table, score);
    const prompt = { scorePrompt: scorePrompt(table, found, score), code: 200, score };
    if (!isMatch(found))
      return {
        highestRank: null,
        lowestRank: null,
        sameScoreCount: null,
        suggestedRank: null,
        competitionLevel: null,
        ...prompt,
        match: found.match,
        lineScore: null,
        lineHighScore: null,
        topShare: null,
        provenance: table ? provenanceOf(table) : null,
      };
    return {
      highestRank: found.highestRank,
      lowestRank: found.lowestRank,
      sameScoreCount: found.sameScoreCount,
      suggestedRank: found.suggestedRank,
      competitionLevel: found.competitionLevel,
      ...prompt,
      match: found.match,
      lineScore: found.score,
      lineHighScore: found.highScore,
      topShare: found.topShare,
      provenance: table ? provenanceOf(table, lineIndexOfScore(table, score)) : null,
    };
  }

  historicalEquivalents(question: ScoreQuestion): Equivalents | Refusal {
    const score = readTyped('score', question.score);
    if (score instanceof Refusal) return score;
    const tables = this.#repository.rankTables(question.province);
    const key = keyOf(question);
    const found = findRankSegment(findRankTable(tables, key), score);
    if (!isMatch(found)) return [];
    const compared = new Map(comparableTables(tables, key).map((table) => [table.year, table]));
    return findHistoricalEquivalents(tables, key, found).map((row) => {
      const table = compared.get(row.year) as SourcedRankTable;
      const line = lineIndexOfScore(table, row.historicalEquivalentScore);
      return { ...row, provenance: provenanceOf(table, line) };
    });
  }

  scoreOfRank(question: RankQuestion): RankLine | null | Refusal {
    const rank = readTyped('rank', question.rank);
    if (rank instanceof Refusal) return rank;
    return findScoreOfRank(this.#table(question), rank);
  }

  neighbours(question: ScoreQuestion): Neighbours | Refusal {
    const score = readTyped('score', question.score);
    if (score instanceof Refusal) return score;
    const table = this.#table(question);
    const found = findRankSegment(table, score);
    const count = isMatch(found) ? found.sameScoreCount : null;
    const lines = table ? aroundScore(table, score) : { above: [], line: null, below: [] };
    return {
      score,
      sameScoreCount: count,
      competitionLevel: count === null ? null : competitionLevel(count),
      ...lines,
    };
  }

  #table(track: Track): SourcedRankTable | undefined {
    return findRankTable(this.#repository.rankTables(track.province), keyOf(track));
  }
}

function keyOf({ year, subject, series }: Track): RankTableKey {
  return { year, subject, series };
}

/** The source of a line, where it was read from another than its table's. */
function provenanceOf(table: SourcedRankTable, line?: number): Provenance {
  const other = table.lineSources.find((own) => own.line === line)?.source;
  return { source: other ?? table.source, publishedAt: table.publishedAt };
}

function aroundScore(
  table: SourcedRankTable,
  score: number,
): Pick<Neighbours, 'above' | 'line' | 'below'> {
  const at = lineIndexOfScore(table, score);
  const onLine = at < table.scores.length && score <= table.highScores[at]!;
  const lines = (from: number, to: number) =>
    Array.from({ length: Math.max(to - from, 0) }, (_, i) => rankLineAt(table, from + i));
  const below = onLine ? at + 1 : at;
  return {
    above: lines(Math.max(at - NEIGHBOURS, 0), at),
    line: onLine ? rankLineAt(table, at) : null,
    below: lines(below, Math.min(below + NEIGHBOURS, table.scores.length)),
  };
}
