import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH_LINE_CATEGORIES } from '#domain/batch-lines.ts';
import { buildRankTable } from '#domain/rank-table.ts';
import type { Source } from '#domain/sources.ts';
import { decodeBatchLines, encodeBatchLines, type BatchLineGroup } from './batch-lines.ts';
import { decodeProvince, encodeProvince, type ProvinceFacts } from './province.ts';
import { decodeRankLines, encodeRankLines, type SourcedRankTable } from './rank-lines.ts';
import { DocumentDefect } from './reading.ts';

const throughWire = (document: unknown): unknown => JSON.parse(JSON.stringify(document));

const sourceOf = (id: string): Source => ({
  id,
  publisher: '省教育考试院',
  title: '一分一段表',
  url: 'https://example.edu.cn/',
  year: 2026,
  quality: 'official',
});
const anySource = fc.constantFrom('a', 'b', 'c').map(sourceOf);

const anyTable = fc
  .record({
    year: fc.integer({ min: 2017, max: 2026 }),
    series: fc.constantFrom('', '专科加分'),
    source: anySource,
    counts: fc.array(fc.nat(5000), { minLength: 1, maxLength: 40 }),
    otherSource: anySource,
    topHigh: fc.constantFrom(700, 750),
  })
  .map(({ year, series, source, counts, otherSource, topHigh }): SourcedRankTable => {
    const scores = Int32Array.from(counts, (_, i) => 700 - i * 3);
    const highScores = scores.slice();
    highScores[0] = topHigh;
    return {
      ...buildRankTable({
        province: '湖北',
        year,
        subject: '物理类',
        series,
        fullScore: 750,
        scores,
        highScores,
        counts: Int32Array.from(counts),
      }),
      publishedAt: '2026-06-25T00:00:00.000Z',
      source,
      lineSources: otherSource.id === source.id ? [] : [{ line: 0, source: otherSource }],
    };
  });

describe('scope documents', () => {
  it('rank lines come back as they were written', () => {
    fc.assert(
      fc.property(fc.array(anyTable, { maxLength: 6 }), (tables) => {
        expect(decodeRankLines(throughWire(encodeRankLines('湖北', tables)))).toEqual({
          province: '湖北',
          tables,
        });
      }),
    );
  });

  it('batch lines come back as they were written', () => {
    const anyGroup = fc
      .record({
        province: fc.constantFrom('湖北', '安徽'),
        year: fc.integer({ min: 2014, max: 2026 }),
        lines: fc.array(
          fc.record({
            batch: fc.constantFrom('本科批', '专科批'),
            subject: fc.constantFrom('', '物理类', '综合'),
            category: fc.constantFrom(...BATCH_LINE_CATEGORIES),
            controlScore: fc.nat(900),
            note: fc.constantFrom('', '专业分 60'),
            source: anySource,
          }),
          { maxLength: 8 },
        ),
      })
      .map(({ province, year, lines }): BatchLineGroup => ({
        province,
        year,
        publishedAt: '2026-06-25T00:00:00.000Z',
        lines: lines.map((line) => ({ ...line, province, year })),
      }));
    fc.assert(
      fc.property(fc.array(anyGroup, { maxLength: 5 }), (groups) => {
        expect(decodeBatchLines(throughWire(encodeBatchLines(groups)))).toEqual(groups);
      }),
    );
  });

  it('a province comes back as it was written', () => {
    const facts: ProvinceFacts = {
      province: '湖北',
      rules: [
        {
          province: '湖北',
          year: 2026,
          mode: '3+1+2',
          subjects: ['物理类', '历史类'],
          fullScore: 750,
          batch: '本科普通批',
          batchOrder: 2,
          unit: '院校专业组',
          slots: 45,
          majorsPerSlot: 6,
          adjustment: true,
          parallel: true,
          bonusIncluded: null,
          note: '',
          confidence: 'reported',
          source: sourceOf('a'),
        },
      ],
      remarks: {
        instructionsForReporting: null,
        equivalentScoreDescription: '按位次对应',
        equivalentScoreShow: 'eqScore',
      },
    };
    expect(decodeProvince(throughWire(encodeProvince(facts)))).toEqual(facts);
  });

  it('any other JSON is refused with a DocumentDefect, never read half', () => {
    const whole = throughWire(encodeRankLines('湖北', fc.sample(anyTable, 2)));
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('province', 'sources', 'tables'),
        (value, key) => {
          const spoilt = { ...(whole as Record<string, unknown>), [key]: value };
          for (const decode of [decodeRankLines, decodeBatchLines, decodeProvince]) {
            try {
              decode(decode === decodeRankLines ? spoilt : value);
            } catch (error) {
              expect(error).toBeInstanceOf(DocumentDefect);
            }
          }
        },
      ),
    );
  });
});
