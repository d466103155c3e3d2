import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildRankTable,
  comparableTables,
  competitionLevel,
  findHistoricalEquivalent,
  findHistoricalEquivalents,
  findRankSegment,
  findRankTableDefect,
  findScoreOfRank,
  isMatch,
  rankLines,
  tableFloor,
  tableTotal,
  type RankTable,
} from './rank-table.ts';
import type { Subject } from './subjects.ts';

interface Line {
  score: number;
  highScore?: number;
  count: number;
}

function tableOf(
  lines: readonly Line[],
  more: Partial<Pick<RankTable, 'year' | 'subject' | 'series' | 'fullScore'>> = {},
): RankTable {
  return buildRankTable({
    province: '湖北',
    year: 2026,
    subject: '物理类',
    series: '',
    fullScore: 750,
    scores: Int32Array.from(lines, (l) => l.score),
    highScores: Int32Array.from(lines, (l) => l.highScore ?? l.score),
    counts: Int32Array.from(lines, (l) => l.count),
    ...more,
  });
}

/** Any valid table: a top bucket, gaps, buckets inside, a floor. */
const anyTable = fc
  .record({
    top: fc.integer({ min: 600, max: 749 }),
    topCount: fc.integer({ min: 1, max: 80 }),
    rest: fc.array(
      fc.record({
        step: fc.integer({ min: 1, max: 12 }),
        width: fc.integer({ min: 1, max: 10 }),
        count: fc.integer({ min: 1, max: 3000 }),
      }),
      { maxLength: 60 },
    ),
  })
  .map(({ top, topCount, rest }) => {
    const lines: Line[] = [{ score: top, highScore: 750, count: topCount }];
    let above = top;
    for (const { step, width, count } of rest) {
      const highScore = above - step;
      const score = highScore - Math.min(width, step) + 1;
      if (score < 0) break;
      lines.push({ score, highScore, count });
      above = score;
    }
    return tableOf(lines);
  });

const anyScore = fc.integer({ min: -5, max: 760 });

describe('rank tables', () => {
  it('hold their invariants: ranks follow each other without a hole or an overlap', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        expect(findRankTableDefect(table)).toBeNull();
        let next = 1;
        for (const line of rankLines(table)) {
          expect(line.highestRank).toBe(next);
          expect(line.lowestRank - line.highestRank + 1).toBe(line.sameScoreCount);
          next = line.lowestRank + 1;
        }
        expect(tableTotal(table)).toBe(next - 1);
      }),
    );
  });

  it.each([
    [
      'scoreNotFalling',
      [
        { score: 500, count: 1 },
        { score: 500, count: 1 },
      ],
    ],
    [
      'bucketOverlap',
      [
        { score: 500, count: 1 },
        { score: 490, highScore: 500, count: 1 },
      ],
    ],
    ['negativeCount', [{ score: 500, count: -1 }]],
    ['offScale', [{ score: 700, highScore: 751, count: 1 }]],
    ['empty', []],
  ])('names %s', (rule, lines) => {
    expect(findRankTableDefect(tableOf(lines))?.rule).toBe(rule);
  });
});

describe('findRankSegment', () => {
  const table = tableOf([
    { score: 690, highScore: 750, count: 40 },
    { score: 689, count: 5 },
    { score: 686, count: 1000 },
    { score: 370, highScore: 379, count: 300 },
    { score: 150, count: 2 },
  ]);

  it('answers the whole top bucket, never one rank', () => {
    for (const score of [690, 700, 750])
      expect(findRankSegment(table, score)).toMatchObject({
        match: 'top',
        highestRank: 1,
        lowestRank: 40,
        score: 690,
      });
  });

  it('answers a published line exactly, with its competition level', () => {
    expect(findRankSegment(table, 686)).toMatchObject({
      match: 'exact',
      highestRank: 46,
      lowestRank: 1045,
      sameScoreCount: 1000,
      suggestedRank: 1045,
      competitionLevel: '高',
    });
  });

  it('answers a score nobody had with the rank just below the next higher line', () => {
    for (const score of [688, 687])
      expect(findRankSegment(table, score)).toMatchObject({
        match: 'gap',
        highestRank: 46,
        lowestRank: 46,
        sameScoreCount: 0,
      });
  });

  it('answers any score of a merged interval with the interval', () => {
    expect(findRankSegment(table, 375)).toMatchObject({
      match: 'exact',
      score: 370,
      highScore: 379,
    });
  });

  it.each([
    [149, 'below'],
    [0, 'below'],
    [-1, 'below'],
    [751, 'above'],
  ])('never extrapolates: %d is %s', (score, match) => {
    expect(findRankSegment(table, score)).toEqual({ match });
  });

  it('has no match without a table', () => {
    expect(findRankSegment(undefined, 500)).toEqual({ match: 'noTable' });
  });

  it('agrees with counting candidates one by one', () => {
    fc.assert(
      fc.property(anyTable, anyScore, (table, score) => {
        const found = findRankSegment(table, score);
        if (!isMatch(found)) {
          expect(found.match).toBe(score > 750 ? 'above' : 'below');
          expect(score > 750 || score < tableFloor(table)).toBe(true);
          return;
        }
        const lines = rankLines(table);
        const better = lines
          .filter((l) => l.score > score)
          .reduce((sum, l) => sum + l.sameScoreCount, 0);
        expect(found.highestRank).toBe(better + 1);
        expect(found.lowestRank).toBe(better + Math.max(found.sameScoreCount, 1));
        expect(found.topShare).toBeGreaterThan(0);
      }),
    );
  });

  it('never ranks a higher score worse', () => {
    fc.assert(
      fc.property(anyTable, anyScore, anyScore, (table, a, b) => {
        const better = findRankSegment(table, Math.max(a, b));
        const worse = findRankSegment(table, Math.min(a, b));
        if (isMatch(better) && isMatch(worse))
          expect(better.suggestedRank).toBeLessThanOrEqual(worse.suggestedRank);
      }),
    );
  });
});

describe('findScoreOfRank', () => {
  it('is the inverse of the rank: every rank of the table leads back to its own line', () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), (table, seed) => {
        const rank = (seed % tableTotal(table)) + 1;
        const line = findScoreOfRank(table, rank);
        if (!line) throw new Error(`no score of rank ${rank}`);
        expect(line.highestRank).toBeLessThanOrEqual(rank);
        expect(line.lowestRank).toBeGreaterThanOrEqual(rank);
        expect(findRankSegment(table, line.score)).toMatchObject({ lowestRank: line.lowestRank });
      }),
    );
  });

  it('knows nothing beyond the table', () => {
    const table = tableOf([{ score: 600, count: 3 }]);
    expect(findScoreOfRank(table, 0)).toBeNull();
    expect(findScoreOfRank(table, 4)).toBeNull();
    expect(findScoreOfRank(undefined, 1)).toBeNull();
  });
});

describe('historical equivalents', () => {
  // Lines around the golden scores as published for 湖北 物理类.
  const golden: [number, number, number, number][] = [
    [2026, 515, 90895, 91723],
    [2025, 494, 90979, 91841],
    [2024, 497, 91113, 91965],
    [2023, 481, 91236, 91884],
  ];
  const tables = golden.map(([year, score, highest, lowest]) =>
    tableOf(
      [
        { score: score + 1, highScore: 750, count: highest - 1 },
        { score, count: lowest - highest + 1 },
        { score: score - 1, count: 900 },
      ],
      { year },
    ),
  );

  it('finds the golden vector: 湖北 物理类 515 of 2026', () => {
    const source = findRankSegment(tables[0], 515);
    if (!isMatch(source)) throw new Error('no match');
    expect(source).toMatchObject({ highestRank: 90895, lowestRank: 91723 });
    expect(
      findHistoricalEquivalents(tables, { year: 2026, subject: '物理类' }, source).map((e) => [
        e.year,
        e.historicalEquivalentScore,
        e.highestRank,
        e.lowestRank,
      ]),
    ).toEqual(golden.slice(1));
  });

  it('holds the source’s lowest rank in the answered line, and its highest in the range', () => {
    fc.assert(
      fc.property(anyTable, anyTable, anyScore, (from, to, score) => {
        const source = findRankSegment(from, score);
        if (!isMatch(source)) return;
        const found = findHistoricalEquivalent({ ...to, year: 2025 }, source, '物理类');
        expect(found === null).toBe(source.lowestRank > tableTotal(to));
        if (found === null) return;
        expect(found.highestRank).toBeLessThanOrEqual(source.lowestRank);
        expect(found.lowestRank).toBeGreaterThanOrEqual(source.lowestRank);
        expect(found.rangeHigh).toBeGreaterThanOrEqual(found.rangeLow);
      }),
    );
  });

  it('maps a table onto itself without moving', () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), (table, seed) => {
        const lines = rankLines(table);
        const line = lines[seed % lines.length]!;
        const source = findRankSegment(table, line.score);
        if (!isMatch(source)) throw new Error('no match');
        expect(findHistoricalEquivalent(table, source, '物理类')).toMatchObject({
          historicalEquivalentScore: line.score,
          rangeHigh: line.highScore,
        });
      }),
    );
  });

  it('bridges a change of regime and says so, and never 综合', () => {
    const of = (year: number, subject: Subject) =>
      tableOf([{ score: 500, count: 9 }], { year, subject });
    const mixed = [of(2025, '物理类'), of(2024, '理科'), of(2024, '文科'), of(2023, '综合')];
    const key = { year: 2025, subject: '物理类' };
    expect(comparableTables(mixed, key).map((t) => [t.year, t.subject])).toEqual([[2024, '理科']]);
    const source = findRankSegment(mixed[0], 500);
    if (!isMatch(source)) throw new Error('no match');
    expect(findHistoricalEquivalents(mixed, key, source)).toMatchObject([
      { year: 2024, regimeChanged: true },
    ]);
  });

  it('compares a second series with its own kind where that year has one', () => {
    const of = (year: number, series: string) =>
      tableOf([{ score: 500, count: 9 }], { year, series });
    const tables = [
      of(2026, '专科加分'),
      of(2026, ''),
      of(2025, ''),
      of(2025, '专科加分'),
      of(2024, ''),
    ];
    expect(
      comparableTables(tables, { year: 2026, subject: '物理类', series: '专科加分' }).map((t) => [
        t.year,
        t.series,
      ]),
    ).toEqual([
      [2025, '专科加分'],
      [2024, ''],
    ]);
  });
});

describe('competition level', () => {
  it.each([
    [1000, '高'],
    [999, '中'],
    [300, '中'],
    [299, '低'],
    [0, '低'],
  ])('%d on the same score is %s', (count, level) => {
    expect(competitionLevel(count)).toBe(level);
  });
});
