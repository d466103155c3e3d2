import { describe, expect, it } from 'vitest';
import { csv, workbook } from '../../tests/fixtures/import/rank-table.ts';
import { KINDS } from './kinds/all.ts';
import { readTableBytes } from './read/file.ts';
import type { Sheet } from './read/sheet.ts';
import { recognise } from './recognise.ts';

type Rows = (string | number | null)[][];

const csvSheet = (rows: Rows): Sheet => readTableBytes('表.csv', Buffer.from(csv(rows)))[0]!;
const bookSheet = (rows: Rows, merges: string[] = []): Sheet =>
  readTableBytes('表.xlsx', workbook({ 表: rows }, { merges: { 表: merges } }))[0]!;

/** The recognised records as [row, score, count, cumulative, subject said above]. */
function lines(sheet: Sheet) {
  const table = recognise(sheet, KINDS);
  return table?.records.map(({ row, values, context }) => [
    row,
    values.score,
    values.count,
    values.cumulative ?? values.rank,
    context.subject,
  ]);
}

describe('recognise', () => {
  it('finds the header below title rows and keeps what the title says', () => {
    const table = recognise(
      csvSheet([
        ['湖北省2026年普通高考物理类一分一段表', null, null],
        [null, null, null],
        ['分数', '人数', '累计人数'],
        ['690及以上', 12, 12],
        [689, 3, 15],
      ]),
      KINDS,
    );
    expect(table?.shape.kind).toBe('rank-lines');
    expect(table?.records.map(({ row }) => row)).toEqual([4, 5]);
    expect(table?.records[0]?.context).toEqual({ province: '湖北', year: 2026, subject: '物理类' });
  });

  it('takes columns in any order, by Chinese or English names, with line breaks and brackets', () => {
    expect(
      lines(
        csvSheet([
          ['累计\n人数', '考生成绩（分）', '本段\n人数（人）'],
          [12, 690, 12],
          [15, 689, 3],
        ]),
      ),
    ).toEqual([
      [2, '690', '12', '12', undefined],
      [3, '689', '3', '15', undefined],
    ]);
    expect(
      lines(
        csvSheet([
          ['cumulative_count', 'Score', 'count'],
          [12, 690, 12],
        ]),
      ),
    ).toEqual([[2, '690', '12', '12', undefined]]);
  });

  it('reads two-row merged headers', () => {
    const sheet = bookSheet(
      [
        ['分数', '物理类', null, '历史类', null],
        [null, '人数', '累计', '人数', '累计'],
        [600, 10, 10, 4, 4],
        [599, 20, 30, 5, 9],
      ],
      ['A1:A2', 'B1:C1', 'D1:E1'],
    );
    expect(lines(sheet)).toEqual([
      [3, '600', '10', '10', '物理类'],
      [3, '600', '4', '4', '历史类'],
      [4, '599', '20', '30', '物理类'],
      [4, '599', '5', '9', '历史类'],
    ]);
  });

  it('reads the same two-row header where merged cells became blanks', () => {
    const sheet = csvSheet([
      ['分数', '物理类', null, '历史类', null],
      [null, '人数', '累计', '人数', '累计'],
      [600, 10, 10, 4, 4],
    ]);
    expect(lines(sheet)).toEqual([
      [3, '600', '10', '10', '物理类'],
      [3, '600', '4', '4', '历史类'],
    ]);
  });

  it('reads blocks side by side, also where the last one is shorter', () => {
    const sheet = csvSheet([
      ['分数', '人数', '累计', '分数', '人数', '累计'],
      [600, 10, 10, 598, 4, 34],
      [599, 20, 30, null, null, null],
    ]);
    expect(lines(sheet)?.map((line) => line.slice(0, 4))).toEqual([
      [2, '600', '10', '10'],
      [2, '598', '4', '34'],
      [3, '599', '20', '30'],
    ]);
  });

  it('skips repeated headers, totals, notes and blank rows, and says so', () => {
    const table = recognise(
      csvSheet([
        ['分数', '人数', '累计人数'],
        [600, 10, 10],
        ['分数', '人数', '累计人数'],
        [599, 20, 30],
        [null, null, null],
        ['合计', 30, 30],
        ['注：本表含政策性加分。', null, null],
      ]),
      KINDS,
    );
    expect(table?.records.map(({ row }) => row)).toEqual([2, 4]);
    expect(table?.skipped.map(({ row }) => row)).toEqual([3, 6, 7]);
  });

  it('carries band rows down to the next band', () => {
    const table = recognise(
      csvSheet([
        ['批次', '科类', '控制分数线'],
        ['北京市（92所）', null, null],
        ['本科批', '综合', 429],
        ['天津市', null, null],
        ['本科批', '综合', 475],
      ]),
      KINDS,
    );
    expect(table?.records.map(({ context }) => context.province)).toEqual(['北京', '天津']);
  });

  it('keeps title and blocks over the pages of a printed table', () => {
    const sheet = csvSheet([
      ['安徽省2026年历史类一分一段表', null, null, null, null, null],
      ['分数', '人数', '累计', '分数', '人数', '累计'],
      [600, 10, 10, 598, 4, 2034],
      [599, 2020, 2030, 597, 5, 2039],
      ['第 1 页', null, null, null, null, null],
      ['分数', '人数', '累计', '分数', '人数', '累计'],
      [596, 1, 2040, 595, 1, 2041],
    ]);
    const table = recognise(sheet, KINDS);
    expect(table?.records).toHaveLength(6);
    for (const { context } of table!.records)
      expect(context).toEqual({ province: '安徽', year: 2026, subject: '历史类' });
  });

  it('reads a repeated header of two rows with groups of its own', () => {
    const sheet = csvSheet([
      ['首选物理', null, null, '首选历史', null, null],
      ['分数', '人数', '累计', '分数', '人数', '累计'],
      [600, 10, 10, 590, 4, 4],
      ['首选历史', null, null, '首选物理', null, null],
      ['分数', '人数', '累计', '分数', '人数', '累计'],
      [589, 1, 5, 599, 1, 11],
    ]);
    expect(lines(sheet)?.map(([row, score, , , subject]) => [row, score, subject])).toEqual([
      [3, '600', '物理类'],
      [3, '590', '历史类'],
      [6, '589', '历史类'],
      [6, '599', '物理类'],
    ]);
  });

  it('follows tables that stand below each other under titles of their own', () => {
    const sheet = csvSheet([
      ['物理类', null, null],
      ['分数', '人数', '累计人数'],
      [600, 10, 10],
      ['历史类', null, null],
      ['分数', '人数', '累计人数'],
      [590, 2, 2],
    ]);
    expect(lines(sheet)?.map(([row, , , , subject]) => [row, subject])).toEqual([
      [3, '物理类'],
      [6, '历史类'],
    ]);
  });

  it.each([
    ['provinces', ['code', 'name', 'fullName', 'region', 'order', 'gaokao', 'sourceId']],
    ['batch-lines', ['年份', '省份', '批次', '科类', '最低控制分数线']],
    ['sources', ['sourceId', 'publisher', 'title', 'url', 'year', 'quality']],
    ['province-rules', ['province', 'year', 'mode', 'fullScore', 'batch', 'batchOrder']],
  ])('tells %s by its header', (kind, header) => {
    expect(recognise(csvSheet([header, header.map(() => '1')]), KINDS)?.shape.kind).toBe(kind);
  });

  it('answers null for a sheet without a table', () => {
    expect(recognise(csvSheet([['使用说明'], ['请先阅读'], ['谢谢']]), KINDS)).toBeNull();
  });
});
