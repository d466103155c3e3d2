import { describe, expect, it } from 'vitest';
import type { SourcedBatchLine } from '#contract/scopes/batch-lines.ts';
import {
  arrangeYear,
  arrangeYears,
  filterLines,
  MOST_IN_CHART,
  rowsForChart,
  subjectsOf,
  yearsIn,
} from './arrange.ts';

const source = {
  id: 's',
  publisher: 'p',
  title: 't',
  url: '',
  year: null,
  quality: 'official',
} as const;

function line(
  year: number,
  batch: string,
  subject: string,
  controlScore: number,
  more: Partial<SourcedBatchLine> = {},
): SourcedBatchLine {
  return {
    province: '安徽',
    year,
    batch,
    subject,
    controlScore,
    category: '普通',
    note: '',
    source,
    ...more,
  };
}

const lines = [
  line(2026, '本科批', '历史类', 490),
  line(2026, '特殊类型招生控制线', '物理类', 514),
  line(2026, '本科批', '物理类', 451),
  line(2025, '本科批', '物理类', 461),
  line(2023, '本科一批', '理科', 482),
  line(2023, '本科一批', '文科', 495),
  line(2022, '本科一批', '理科', 491),
  line(2026, '体育类本科', '', 319, { category: '体育' }),
];
const open = { category: '普通', subject: '', batch: '' } as const;

describe('the filters', () => {
  it('keep to one kind of candidate', () => {
    expect(filterLines(lines, open)).toHaveLength(7);
    expect(filterLines(lines, { ...open, category: '体育' }).map((l) => l.controlScore)).toEqual([
      319,
    ]);
  });

  it('take the old-style track along, and lines of every track', () => {
    const physics = filterLines(lines, { ...open, subject: '物理类' });
    expect(physics.map((l) => l.controlScore)).toEqual([514, 451, 461, 482, 491]);
    const sport = filterLines(lines, { category: '体育', subject: '物理类', batch: '' });
    expect(sport).toHaveLength(1);
  });

  it('offer a track once, under its name of today', () => {
    expect(subjectsOf(lines).map((s) => s.label)).toEqual(['物理类（理科）', '历史类（文科）']);
    expect(subjectsOf([line(2026, '本科批', '综合', 429)])).toEqual([
      { value: '综合', label: '综合' },
    ]);
  });

  it('list years newest first', () => {
    expect(yearsIn(lines)).toEqual([2026, 2025, 2023, 2022]);
  });
});

describe('a year as a table', () => {
  it('has a row per batch, highest first, and a column per track', () => {
    const { subjects, rows } = arrangeYear(lines.filter((l) => l.year === 2026));
    expect(subjects).toEqual(['物理类', '历史类', '']);
    expect(rows.map((r) => r.batch)).toEqual(['特殊类型招生控制线', '本科批', '体育类本科']);
    expect(rows[1]?.bySubject.get('历史类')?.controlScore).toBe(490);
    expect(rows[0]?.bySubject.get('历史类')).toBeUndefined();
  });

  it('keeps lines of one batch apart that differ by their note', () => {
    const { rows } = arrangeYear([
      line(2026, '艺术类本科', '', 375, { note: '书法类' }),
      line(2026, '艺术类本科', '', 326, { note: '美术与设计类' }),
    ]);
    expect(rows.map((r) => r.note)).toEqual(['书法类', '美术与设计类']);
  });
});

describe('the years side by side', () => {
  const rows = arrangeYears(filterLines(lines, open));

  it('has a row per batch and track, the newest year first', () => {
    expect(rows.map((r) => `${r.batch} ${r.subject}`)).toEqual([
      '特殊类型招生控制线 物理类',
      '本科批 物理类',
      '本科批 历史类',
      '本科一批 理科',
      '本科一批 文科',
    ]);
    expect([...(rows[1]?.byYear ?? [])]).toEqual([
      [2026, 451],
      [2025, 461],
    ]);
  });

  it('draws what has more than one year: newest, then hardest first, lines that never move last', () => {
    const flat = [2025, 2026].map((year) => line(year, '专科批', '物理类', 200));
    const drawn = rowsForChart([...arrangeYears(flat), ...rows]);
    expect(drawn.map((r) => r.batch)).toEqual(['本科批', '本科一批', '专科批']);
  });

  it('joins lines whose 专业分 changed, and keeps two of one year apart', () => {
    const arts = (year: number, score: number, note: string) =>
      line(year, '书法类本科', '', score, { note });
    const joined = arrangeYears([arts(2026, 320, '专业分 239'), arts(2025, 310, '专业分 231')]);
    expect(joined.map((r) => [...r.byYear.values()])).toEqual([[320, 310]]);
    const apart = arrangeYears([arts(2026, 393, ''), arts(2026, 295, '专业分 180')]);
    expect(apart.map((r) => [r.note, ...r.byYear.values()])).toEqual([
      ['', 393],
      ['专业分 180', 295],
    ]);
  });

  it('draws not more than can be told apart', () => {
    const many = Array.from({ length: 20 }, (_, i) => [
      line(2025, `批${i}`, '', 300 + i),
      line(2026, `批${i}`, '', 300 + i),
    ]).flat();
    expect(rowsForChart(arrangeYears(many))).toHaveLength(MOST_IN_CHART);
  });
});
