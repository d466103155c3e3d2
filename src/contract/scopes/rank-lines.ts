import { buildRankTable, findRankTableDefect, type RankTable } from '#domain/rank-table.ts';
import { isSubject } from '#domain/subjects.ts';
import type { Source } from '#domain/sources.ts';
import {
  DocumentDefect,
  entry,
  expectFormat,
  list,
  record,
  sources,
  text,
  whole,
  wholes,
} from './reading.ts';

/** Scope `rank-lines/{province}` on the wire: every table of a province, newest year first. */
export interface RankLinesDocument {
  format: 1;
  province: string;
  sources: Source[];
  tables: RankTableOnWire[];
}

export interface RankTableOnWire {
  year: number;
  subject: string;
  series: string;
  fullScore: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** Index into `sources`. */
  source: number;
  /** Lines read from another source than the table's: [line, source index]. */
  lineSources: [number, number][];
  /** The best line's score, then how far each line lies below the one before. */
  scoreSteps: number[];
  counts: number[];
  /** Lines that are intervals: [line, upper end]. */
  buckets: [number, number][];
}

/** A table with where it came from; what the store keeps. */
export interface SourcedRankTable extends RankTable {
  publishedAt: string;
  source: Source;
  /** Lines read from another source than the table's. */
  lineSources: { line: number; source: Source }[];
}

export interface RankLines {
  province: string;
  tables: SourcedRankTable[];
}

/** Writes tables as the document of their province. `lineSources` may be left out. */
export function encodeRankLines(
  province: string,
  tables: readonly SourcedRankTable[],
): RankLinesDocument {
  const found = new Map<string, number>();
  const used: Source[] = [];
  const indexOf = (source: Source): number => {
    let index = found.get(source.id);
    if (index === undefined) {
      index = used.push(source) - 1;
      found.set(source.id, index);
    }
    return index;
  };
  const onWire = tables.map((table): RankTableOnWire => {
    const scores = Array.from(table.scores);
    return {
      year: table.year,
      subject: table.subject,
      series: table.series,
      fullScore: table.fullScore,
      publishedAt: table.publishedAt,
      source: indexOf(table.source),
      lineSources: table.lineSources.map(({ line, source }) => [line, indexOf(source)]),
      scoreSteps: scores.map((score, i) => (i === 0 ? score : scores[i - 1]! - score)),
      counts: Array.from(table.counts),
      buckets: scores.flatMap((score, i): [number, number][] =>
        table.highScores[i] === score ? [] : [[i, table.highScores[i]!]],
      ),
    };
  });
  return { format: 1, province, sources: used, tables: onWire };
}

/** Reads and verifies a document; throws DocumentDefect when shape or invariants do not hold. */
export function decodeRankLines(value: unknown): RankLines {
  const document = record(value, 'rank lines');
  expectFormat(document, 1);
  const province = text(document.province, 'province');
  const known = sources(document.sources);
  const tables = list(document.tables, 'tables').map((item): SourcedRankTable => {
    const table = record(item, 'table');
    const subject = text(table.subject, 'subject');
    if (!isSubject(subject)) throw new DocumentDefect(`subject ${subject}`);
    let score = 0;
    const scores = Int32Array.from(wholes(table.scoreSteps, 'scoreSteps'), (step, i) => {
      score = i === 0 ? step : score - step;
      return score;
    });
    const highScores = scores.slice();
    for (const bucket of list(table.buckets, 'buckets')) {
      const [line, high] = wholes(bucket, 'bucket');
      if (line === undefined || high === undefined || !(line in scores))
        throw new DocumentDefect('a bucket outside the table');
      highScores[line] = high;
    }
    const columns = {
      province,
      year: whole(table.year, 'year'),
      subject,
      series: text(table.series, 'series'),
      fullScore: whole(table.fullScore, 'fullScore'),
      scores,
      highScores,
      counts: Int32Array.from(wholes(table.counts, 'counts')),
    };
    const defect = findRankTableDefect(columns);
    if (defect)
      throw new DocumentDefect(
        `${province} ${columns.year} ${subject}${columns.series}: ${defect.rule}`,
      );
    return {
      ...buildRankTable(columns),
      publishedAt: text(table.publishedAt, 'publishedAt'),
      source: entry(known, whole(table.source, 'source'), 'source'),
      lineSources: list(table.lineSources, 'lineSources').map((pair) => {
        const [line, source] = wholes(pair, 'lineSource');
        if (line === undefined || source === undefined) throw new DocumentDefect('lineSource');
        return { line, source: entry(known, source, 'source') };
      }),
    };
  });
  return { province, tables };
}
