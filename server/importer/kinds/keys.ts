import { findProvinceName, PROVINCE_NAMES } from '#domain/province-names.ts';
import { readContext, readSubject, type Context } from '../context.ts';
import { error, warning, type Finding, type Place } from '../findings.ts';
import type { RecognisedTable, Shape, TableRecord } from '../recognise.ts';
import { parseWhole } from '../values.ts';
import type { ReadingContext, ReadOptions, RecordReader } from './kind.ts';

type KeyPart = 'province' | 'year' | 'subject';

const PARTS: Readonly<Record<KeyPart, { label: string; example: string }>> = {
  province: { label: '省份', example: '--province 湖北' },
  year: { label: '年份', example: '--year 2026' },
  subject: { label: '科类', example: '--subject 物理类' },
};

/**
 * Says which province, year and subject a record belongs to: by its own columns; else by what the
 * person said; else by bands and titles, the sheet's name and the file's name, in that order.
 * Each thing that is missing or contradicts is reported once a table.
 */
export class KeyReader {
  readonly #findings = new Map<string, Finding>();
  readonly #options: ReadOptions;
  readonly #named: Context;
  readonly #place: Place;

  constructor(table: RecognisedTable<Shape>, context: ReadingContext) {
    this.#options = context.options;
    const { file, sheet } = table.sheet;
    this.#place = { file, sheet };
    this.#named = { ...readContext(file), ...readContext(sheet) };
  }

  get findings(): Finding[] {
    return [...this.#findings.values()];
  }

  province(record: TableRecord, cells: RecordReader): string | undefined {
    const text = record.values.province ?? '';
    if (text === '') return this.#fallback('province', record);
    const name = PROVINCE_NAMES.includes(text) ? text : findProvinceName(text);
    return name ?? cells.fail('not-in-list', 'province', '不是省级行政区的名称。');
  }

  year(record: TableRecord, cells: RecordReader): number | undefined {
    const text = record.values.year ?? '';
    if (text === '') return this.#fallback('year', record);
    const year = parseWhole(text.replace(/[年届]$/, ''));
    if (year !== null && year >= 1977 && year <= 2099) return year;
    return cells.fail('not-a-number', 'year', '这里应当是四位数的年份。');
  }

  /** Undefined when the cell cannot be read; `known` answers for provinces with one track only. */
  subject(
    record: TableRecord,
    cells: RecordReader,
    known: () => string | undefined,
  ): string | undefined {
    const text = record.values.subject ?? '';
    if (text === '') {
      const said = this.#said('subject', record);
      return said ?? known() ?? this.#missing('subject');
    }
    return (
      readSubject(text) ??
      cells.fail('not-in-list', 'subject', '科类应当是物理类、历史类、综合、理科或文科。')
    );
  }

  #fallback<P extends 'province' | 'year'>(part: P, record: TableRecord) {
    return this.#said(part, record) ?? this.#missing(part);
  }

  #said<P extends KeyPart>(part: P, record: TableRecord): ReadOptions[P] {
    const title: ReadOptions[P] = record.context[part] ?? this.#named[part];
    const option = this.#options[part];
    if (option !== undefined && title !== undefined && option !== title)
      this.#findings.set(
        `contradicts ${part}`,
        warning(
          'title-contradicts',
          { ...this.#place, value: String(title) },
          `文件标题写的${PARTS[part].label}是 ${title}，命令里给的是 ${option}。请核对，以免导错表。`,
        ),
      );
    return option ?? title;
  }

  #missing(part: KeyPart): undefined {
    const { label, example } = PARTS[part];
    this.#findings.set(
      `missing ${part}`,
      error(
        'key-missing',
        this.#place,
        `列、标题、工作表名和文件名里都没有${label}。请用选项指定，例如 ${example}。`,
      ),
    );
  }
}
