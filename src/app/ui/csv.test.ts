import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';
import { safeFileName } from './download.ts';

describe('a table as CSV', () => {
  it('begins with the mark that lets Excel read Chinese', () => {
    expect(csvText({ header: ['批次'], rows: [] })).toBe('\uFEFF批次\r\n');
  });

  it('keeps formulas from running, and numbers numbers', () => {
    const rows = [['=1+1', '@SUM(A1)', '-x', -3, null]];
    expect(csvText({ header: ['a', 'b', 'c', 'd', 'e'], rows })).toContain(
      "'=1+1,'@SUM(A1),'-x,-3,\r\n",
    );
  });

  it('comes back from a reader as it was written', () => {
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((t) => !/^[=+\-@\t\r]/.test(t));
    const table = fc.integer({ min: 1, max: 4 }).chain((width) => {
      const row = fc.array(cell, { minLength: width, maxLength: width });
      return fc.record({ header: row, rows: fc.array(row, { maxLength: 5 }) });
    });
    fc.assert(
      fc.property(table, ({ header, rows }) => {
        const read = parse(csvText({ header, rows }), {
          bom: true,
          record_delimiter: '\r\n',
          relax_column_count: true,
        });
        expect(read).toEqual([header, ...rows]);
      }),
    );
  });

  it('names files as every system allows', () => {
    expect(safeFileName('湖北 2026/物理类:批次线?')).toBe('湖北 2026 物理类 批次线');
    expect(safeFileName('//')).toBe('问津');
  });
});
