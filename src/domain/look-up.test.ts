import { describe, expect, it } from 'vitest';
import type { BatchLine } from './batch-lines.ts';
import { chooseTrack, lookUpRank, lookUpScore, rankFilterConfig } from './look-up.ts';
import { buildRankTable, type RankTable } from './rank-table.ts';
import type { Subject } from './subjects.ts';

const table = (year: number, subject: Subject, scores: number[], series = ''): RankTable =>
  buildRankTable({
    province: '湖北',
    year,
    subject,
    series,
    fullScore: 750,
    scores: Int32Array.from(scores),
    highScores: Int32Array.from(scores),
    counts: Int32Array.from(scores, () => 10),
  });

const tables = [
  table(2026, '物理类', [600, 500, 400]),
  table(2026, '历史类', [590, 490]),
  table(2026, '物理类', [601, 501], '专科加分'),
  table(2025, '物理类', [580, 480, 380]),
];
const lines: BatchLine[] = [
  {
    province: '湖北',
    year: 2026,
    batch: '本科批',
    subject: '物理类',
    category: '普通',
    controlScore: 426,
    note: '',
  },
];

describe('a look-up', () => {
  it('says rank, gap and the other years of one score at once', () => {
    const answer = lookUpScore(tables, lines, { year: 2026, subject: '物理类' }, 500);
    expect(answer.found).toMatchObject({ match: 'exact', highestRank: 11, lowestRank: 20 });
    expect(answer.leading).toMatchObject({ batch: '本科批', gap: 74 });
    expect(answer.equivalents).toMatchObject([{ year: 2025, historicalEquivalentScore: 480 }]);
    expect(answer.prompt).toBe('同分10人，位次在第11至第20名之间。');
  });

  it('keeps the gap to the line where the table has no match', () => {
    const answer = lookUpScore(tables, lines, { year: 2026, subject: '物理类' }, 300);
    expect(answer.found.match).toBe('below');
    expect(answer.leading?.gap).toBe(-126);
    expect(answer.equivalents).toEqual([]);
    expect(answer.prompt).toBe('一分一段表只公布到400分，300分的位次没有公布。');
  });

  it('reads a rank back as this year’s and other years’ scores', () => {
    const answer = lookUpRank(tables, { year: 2026, subject: '物理类' }, 15);
    expect(answer.line?.score).toBe(500);
    expect(answer.equivalents).toMatchObject([{ year: 2025, historicalEquivalentScore: 480 }]);
    expect(lookUpRank(tables, { year: 2026, subject: '物理类' }, 31).line).toBeNull();
  });
});

describe('the choice of a track', () => {
  const config = rankFilterConfig(tables, lines);
  const choose = (wish: Parameters<typeof chooseTrack>[2]) =>
    chooseTrack(tables, config, wish)?.choice;

  it('starts with the newest year and the first options', () => {
    expect(choose({})).toEqual({ year: 2026, subject: '物理类', batch: '本科批', series: '' });
  });

  it('keeps what the data has and replaces the rest', () => {
    expect(choose({ year: 2025, subject: '历史类', batch: '本科批' })).toEqual({
      year: 2025,
      subject: '物理类',
      batch: '',
      series: '',
    });
    expect(choose({ series: '专科加分' })?.series).toBe('专科加分');
  });

  it('offers every series of the track, and nothing where there is no table', () => {
    expect(chooseTrack(tables, config, {})?.options.series).toEqual(['', '专科加分']);
    expect(chooseTrack([], rankFilterConfig([], lines), {})).toBeUndefined();
  });
});
