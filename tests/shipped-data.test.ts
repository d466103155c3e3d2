import { describe, expect, it } from 'vitest';
import {
  findHistoricalEquivalents,
  findRankSegment,
  findRankTable,
  findRankTableDefect,
  isMatch,
  rankLines,
  tableFloor,
  tableTotal,
} from '#domain/rank-table.ts';
import { shippedCsv, shippedProvinces, shippedRankTables } from './shipped-tables.ts';

describe.each(shippedProvinces())('the shipped tables of %s', (province) => {
  const tables = shippedRankTables(province);

  it('hold every invariant, and their published cumulative counts are the sums', () => {
    const published = shippedCsv(`rank-lines/${province}.csv`).map((row) => Number(row.lowestRank));
    expect(tables.flatMap((table) => [...table.cumulative])).toEqual(published);
    expect(tables.map(findRankTableDefect).filter(Boolean)).toEqual([]);
  });

  it('answer their extremes: the top bucket whole, the floor, every gap, nothing outside', () => {
    for (const table of tables) {
      const lines = rankLines(table);
      const [top] = lines;
      expect(findRankSegment(table, table.fullScore)).toMatchObject({
        match: 'top',
        highestRank: 1,
        lowestRank: top!.sameScoreCount,
      });
      const floor = tableFloor(table);
      expect(findRankSegment(table, floor)).toMatchObject({ lowestRank: tableTotal(table) });
      expect(findRankSegment(table, floor - 1).match).toBe('below');
      expect(findRankSegment(table, table.fullScore + 1).match).toBe('above');
      for (let i = 1; i < lines.length; i++)
        for (let score = lines[i]!.highScore + 1; score < lines[i - 1]!.score; score++)
          expect(findRankSegment(table, score)).toMatchObject({
            match: 'gap',
            lowestRank: lines[i - 1]!.lowestRank + 1,
          });
    }
  });
});

it('湖北 物理类 515 of 2026 gives the golden vector as far as the tables are shipped', () => {
  const tables = shippedRankTables('湖北');
  const key = { year: 2026, subject: '物理类' };
  const source = findRankSegment(findRankTable(tables, key), 515);
  if (!isMatch(source)) throw new Error('no match');
  expect(source).toMatchObject({ highestRank: 90895, lowestRank: 91723, sameScoreCount: 829 });
  const golden = [
    { year: 2025, historicalEquivalentScore: 494, highestRank: 90979, lowestRank: 91841 },
    { year: 2024, historicalEquivalentScore: 497, highestRank: 91113, lowestRank: 91965 },
    { year: 2023, historicalEquivalentScore: 481, highestRank: 91236, lowestRank: 91884 },
  ].filter(({ year }) => findRankTable(tables, { year, subject: '物理类' }));
  expect(golden.length).toBeGreaterThanOrEqual(2);
  expect(findHistoricalEquivalents(tables, key, source)).toMatchObject(golden);
});
