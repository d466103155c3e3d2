import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batchesOf,
  buildFilterConfig,
  gapsToLines,
  leadingGap,
  ordinaryLines,
  withBounds,
  yearsOf,
  type BatchLine,
} from './batch-lines.ts';

const line = (batch: string, controlScore: number, more: Partial<BatchLine> = {}): BatchLine => ({
  province: '湖北',
  year: 2026,
  batch,
  subject: '物理类',
  category: '普通',
  controlScore,
  note: '',
  ...more,
});

const hubei = [
  line('特殊类型招生控制线', 516),
  line('本科批', 426),
  line('专科批', 200),
  line('本科批', 442, { subject: '历史类' }),
  line('艺术类（本科）', 320, { category: '艺术' }),
];

describe('batch lines', () => {
  it('bound each batch by the next higher one of the same track, and the first by the full score', () => {
    expect(
      withBounds(hubei, () => 750).map((l) => [l.batch, l.lowestScore, l.highestScore]),
    ).toEqual([
      ['特殊类型招生控制线', 516, null],
      ['本科批', 426, 750],
      ['专科批', 200, 425],
      ['本科批', 442, 750],
      ['艺术类（本科）', 320, null],
    ]);
  });

  it('leave no score above the lowest line without a batch, and none with two', () => {
    const scores = fc.uniqueArray(fc.integer({ min: 100, max: 740 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(scores, fc.integer({ min: 0, max: 750 }), (controls, score) => {
        const bounded = withBounds(
          controls.map((control, i) => line(`批${i}`, control)),
          () => 750,
        );
        const holding = bounded.filter((l) => score >= l.lowestScore && score <= l.highestScore!);
        expect(holding).toHaveLength(score >= Math.min(...controls) ? 1 : 0);
      }),
    );
  });

  it('do not bound a batch by its own line for other candidates', () => {
    const lines = [
      line('本科批', 440, { note: '汉族' }),
      line('本科批', 380, { note: '少数民族' }),
      line('专科批', 200),
    ];
    expect(withBounds(lines, () => 750).map((l) => l.highestScore)).toEqual([750, 750, 379]);
  });

  it('take a line with a skill score for what it is, whatever its category', () => {
    const lines = [line('本科批', 426), line('本科批', 295, { note: '专业分 180' })];
    expect(ordinaryLines(lines, 2026, '物理类')).toHaveLength(1);
    expect(withBounds(lines, () => 750).map((l) => l.highestScore)).toEqual([750, null]);
  });

  it('offer the batches people file in, hardest first, without reference lines', () => {
    expect(batchesOf(hubei, 2026, '物理类')).toEqual(['本科批', '专科批']);
  });

  it('count a line without a track for every track', () => {
    const lines = [line('本科一批', 500, { subject: '' })];
    expect(ordinaryLines(lines, 2026, '文科')).toHaveLength(1);
  });

  it('measure a score against every ordinary line of its track', () => {
    expect(gapsToLines(hubei, 2026, '物理类', 515)).toEqual([
      { batch: '特殊类型招生控制线', note: '', controlScore: 516, gap: -1, reference: true },
      { batch: '本科批', note: '', controlScore: 426, gap: 89, reference: false },
      { batch: '专科批', note: '', controlScore: 200, gap: 315, reference: false },
    ]);
  });

  it.each([
    [515, '本科批', 89],
    [425, '专科批', 225],
    [150, '专科批', -50],
  ])(
    'lead with the hardest batch that %d reaches, else the easiest it misses',
    (score, batch, gap) => {
      expect(leadingGap(gapsToLines(hubei, 2026, '物理类', score))).toMatchObject({ batch, gap });
    },
  );

  it('fill the selectors by year, subject and batch, newest year first', () => {
    const config = buildFilterConfig(
      [
        { year: 2025, subject: '物理类' },
        { year: 2026, subject: '物理类' },
      ],
      hubei,
    );
    expect(config.yearSubjectBatchMap['2026']?.subjectBatchMap).toEqual({
      物理类: ['本科批', '专科批'],
    });
    expect(yearsOf(config)).toEqual([2026, 2025]);
  });
});
