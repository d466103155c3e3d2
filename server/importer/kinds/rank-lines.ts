import { normaliseText } from '#domain/score.ts';
import { specialTrack } from '../context.ts';
import { keyLabel, keyText, type DatasetKey, type DatasetRows } from '../datasets.ts';
import { error, firstFew, warning, type Finding } from '../findings.ts';
import type { RecognisedTable, TableRecord } from '../recognise.ts';
import { parseScoreRange, parseWhole, type ScoreRange } from '../values.ts';
import { KeyReader } from './keys.ts';
import {
  emptyReading,
  Grouping,
  RecordReader,
  type Draft,
  type Kind,
  type ReadingContext,
} from './kind.ts';

/** A line as published: one of the two numbers may be missing, and is then computed. */
interface PublishedLine {
  row: number;
  range: ScoreRange;
  count: number | null;
  cumulative: number | null;
  sourceId: string;
}

interface PublishedTable {
  key: DatasetKey<'rank-lines'>;
  table: RecognisedTable<Kind>;
  lines: PublishedLine[];
  /** What else the table's columns say of it: batch, kind of candidates … */
  variants: Set<string>;
}

export const rankLinesKind: Kind = {
  kind: 'rank-lines',
  label: '一分一段表',
  fields: [
    {
      name: 'province',
      label: '省份',
      headers: ['provincename', '省份', '省市', '省', '生源地', '地区', 'province', 'examprovince'],
    },
    {
      name: 'year',
      label: '年份',
      headers: ['year', '年份', '年度', '年', '高考年份', 'planyear'],
    },
    {
      name: 'subject',
      label: '科类',
      headers: [
        'subject',
        '科类',
        '科类名称',
        '科目类别',
        '首选科目',
        '科目组',
        '科目',
        '选科',
        'trackcn',
        'subjectcategory',
        'category',
        '类别',
        'track',
      ],
    },
    { name: 'series', label: '口径', headers: ['series', '口径', '加分口径'] },
    {
      name: 'track',
      label: '考生类别',
      headers: ['admissiontrack', '考生类别', '招生类型', '招生类别', '计划类别'],
    },
    { name: 'batch', label: '批次', headers: ['batch', '批次'] },
    { name: 'segment', label: '类别名称', headers: ['segmentname', '专业类别', '类别名称'] },
    { name: 'scoreType', label: '成绩类型', headers: ['scoretype', '成绩类型'] },
    {
      name: 'score',
      label: '分数',
      headers: [
        'score',
        '分数',
        '成绩',
        '总分',
        '分数段',
        '分段',
        '分值',
        '高考成绩',
        '高考分数',
        '高考总分',
        '文化成绩',
        '文化分',
        '文化总分',
        '总成绩',
        '投档成绩',
        '投档总分',
        '考生成绩',
        '成绩分段',
        '分数区间',
        '一分一段',
      ],
      repeats: true,
      pattern: /^(?!.*(最低|最高|平均|线|差)).*(分数|成绩|总分|分段|分数段)$/,
    },
    { name: 'scoreLabel', label: '分数段', headers: ['scorelabel', '分数说明'] },
    { name: 'highScore', label: '分数上限', headers: ['highscore', '分数上限', '区间上限'] },
    {
      name: 'count',
      label: '人数',
      headers: [
        'samescorecount',
        '人数',
        '本段人数',
        '分段人数',
        '同分人数',
        '本分人数',
        '该分人数',
        '考生人数',
        '段人数',
        '本分段人数',
        '位次人数',
        '当前分数人数',
        '频数',
        '小计',
        '本段',
        'segmentcount',
        'count',
      ],
      repeats: true,
      pattern: /^(?!.*(累|率|比|%|计划)).*(人数|考生数)$/,
    },
    {
      name: 'cumulative',
      label: '累计人数',
      headers: [
        'lowestrank',
        '累计人数',
        '累计',
        '累计数',
        '累计总数',
        '累积人数',
        '累计考生数',
        '合计人数',
        '累计位次',
        '全省累计',
        'cumulativecount',
        'cumulative',
        'total',
      ],
      repeats: true,
      pattern: /^(?!.*(率|比|%)).*累[计积]/,
    },
    {
      name: 'rank',
      label: '位次',
      headers: ['最低位次', '位次', '排名', '最低排名', '名次', 'rank'],
      repeats: true,
    },
    { name: 'sourceId', label: '来源编号', headers: ['sourceid', '来源编号', '来源id'] },
  ],
  needs: [['score'], ['count', 'cumulative', 'rank']],
  read(tables, context) {
    const reading = emptyReading();
    const groups = new Grouping<PublishedTable>();
    const special = new Map<string, number>();
    for (const table of tables) {
      const found = readTable(table, context, groups, special);
      reading.findings.push(...found);
    }
    if (special.size > 0) {
      const tables = [...special].map(([name, count]) => `${name} ${count} 行`).join('、');
      reading.notes.push(
        `文件里还有 ${special.size} 个艺术、体育等类别的表，不并入普通类，没有读入：${tables}。`,
      );
    }
    for (const published of groups.groups.values()) {
      const severalTables = findSeveralTables(published);
      if (severalTables) {
        reading.findings.push(severalTables);
        continue;
      }
      const { draft, findings } = completeTable(published, context);
      reading.findings.push(...findings);
      // What does not add up needs no further questions.
      if (findings.every(({ severity }) => severity === 'warning')) reading.drafts.push(draft);
    }
    return reading;
  },
};

function readTable(
  table: RecognisedTable<Kind>,
  context: ReadingContext,
  groups: Grouping<PublishedTable>,
  special: Map<string, number>,
): Finding[] {
  const cells = new RecordReader(table);
  const keys = new KeyReader(table, context);
  for (const record of table.records) {
    cells.at(record);
    const apart = specialTable(record);
    if (apart !== undefined) {
      special.set(apart, (special.get(apart) ?? 0) + 1);
      continue;
    }
    const province = keys.province(record, cells);
    const year = keys.year(record, cells);
    const subject =
      province === undefined || year === undefined
        ? undefined
        : keys.subject(record, cells, () => context.onlySubject(province, year));
    if (province === undefined || year === undefined || subject === undefined) continue;
    const line = readLine(record, cells, context);
    if (!line) continue;
    const series = cells.text('series') || (context.options.series ?? '');
    const key = { kind: 'rank-lines', province, year, subject, series } as const;
    const published = groups.of(keyText(key), () => ({
      key,
      table,
      lines: [],
      variants: new Set(),
    }));
    published.lines.push(line);
    published.variants.add(variantOf(record));
  }
  return [...keys.findings, ...firstFew(cells.findings)];
}

/** The name of an art, sport or vocational table that a record belongs to. */
function specialTable(record: TableRecord): string | undefined {
  const { track = '', segment = '', subject = '', batch = '' } = record.values;
  const own = [track, segment, subject].filter((text) => text !== '');
  if (own.length === 0) return record.context.special;
  if (!own.some((text) => specialTrack(text) !== undefined)) return undefined;
  return [...new Set([batch, ...own])].filter((text) => text !== '').join(' ');
}

function variantOf(record: TableRecord): string {
  const { batch = '', track = '', segment = '', scoreType = '' } = record.values;
  return [...new Set([batch, track, segment, scoreType])].filter((text) => text !== '').join(' ');
}

function readLine(
  record: TableRecord,
  cells: RecordReader,
  context: ReadingContext,
): PublishedLine | undefined {
  const range = readRange(cells);
  if (!range) return undefined;
  const count = readNumber(cells, 'count');
  const rankOnly = record.values.cumulative === undefined;
  const cumulative = readNumber(cells, rankOnly ? 'rank' : 'cumulative');
  if (count === undefined || cumulative === undefined) return undefined;
  if (count === null && cumulative === null)
    return cells.fail('cell-missing', 'count', '人数和累计人数都是空的。');
  const sourceId = cells.text('sourceId') || (context.options.sourceId ?? '');
  return { row: record.row, range, count, cumulative, sourceId };
}

function readRange(cells: RecordReader): ScoreRange | undefined {
  const label = parseScoreRange(cells.text('scoreLabel'));
  if (label && label.high !== null) return label;
  const text = cells.required('score');
  if (text === undefined) return undefined;
  const range = parseScoreRange(text);
  if (!range)
    return cells.fail(
      'not-a-number',
      'score',
      '读不出分数。可以写 515、690及以上、690分以上、684+、≥690 或 666-750。',
    );
  const high = cells.text('highScore');
  if (high === '') return range;
  const top = parseWhole(high);
  return top === null
    ? cells.fail('not-a-number', 'highScore', '这里应当是一个整数。')
    : { low: range.low, high: top === range.low ? null : top };
}

/** Null for an empty or absent cell, undefined for one that cannot be read. */
function readNumber(cells: RecordReader, field: string): number | null | undefined {
  const text = cells.text(field);
  if (text === '' || /^[-—–/]+$/.test(normaliseText(text))) return null;
  return parseWhole(text) ?? cells.fail('not-a-number', field, '这里应当是一个不小于 0 的整数。');
}

function findSeveralTables({ key, table, variants }: PublishedTable): Finding | null {
  if (variants.size <= 1) return null;
  const { file, sheet } = table.sheet;
  return error(
    'several-tables',
    { file, sheet, value: [...variants].join('；') },
    `${keyLabel(key)} 在文件里有 ${variants.size} 个表，不能并成一个。请只留下要导入的那一个。`,
  );
}

/** Sorts, completes and checks the sums of a table, as only what was published allows. */
function completeTable(
  published: PublishedTable,
  context: ReadingContext,
): { draft: Draft<'rank-lines'>; findings: Finding[] } {
  const { key, table } = published;
  const { file, sheet } = table.sheet;
  const fullScore = context.fullScore(key.province, key.year);
  const inOrder = rankAsCumulative(published).sort((a, b) => b.range.low - a.range.low);
  const { kept, findings } = setRepeatedSumsAside(inOrder, published);
  const rows: DatasetRows['rank-lines'][] = [];
  const places: number[] = [];
  const broken: Finding[] = [];
  let sum = 0;
  for (const { row, range, count, cumulative, sourceId } of kept) {
    const ownCount = count ?? cumulative! - sum;
    const total = cumulative ?? sum + ownCount;
    const place = {
      file,
      sheet,
      row,
      column: columnOf(table, cumulative === null),
      value: String(total),
    };
    if (ownCount < 0)
      broken.push(
        error(
          'cumulative-falling',
          place,
          `${range.low} 分：累计人数 ${total} 比上一行的 ${sum} 还少。`,
        ),
      );
    else if (sum + ownCount !== total)
      broken.push(
        error(
          'sum-broken',
          place,
          `${key.subject} ${range.low} 分：上一行累计 ${sum} + 本段 ${ownCount} ≠ 累计 ${total}。`,
        ),
      );
    sum = total;
    if (ownCount === 0) continue;
    const high = range.high === 'open' ? fullScore : range.high;
    rows.push({
      score: range.low,
      high_score: high === range.low ? null : high,
      same_score_count: ownCount,
      lowest_rank: total,
      source_id: sourceId,
    });
    places.push(row);
  }
  const draft: Draft<'rank-lines'> = {
    key,
    file,
    sheet,
    rows,
    places,
    headers: table.headers,
  };
  return { draft, findings: [...findings, ...firstFew(broken)] };
}

function columnOf(table: RecognisedTable<Kind>, computed: boolean): string {
  const field = computed ? 'count' : 'cumulative';
  return table.headers.get(field) ?? table.headers.get('rank') ?? '累计人数';
}

/** A 位次 column that starts at 1 although several share the top counts from the best of each line. */
function rankAsCumulative({ lines, table }: PublishedTable): PublishedLine[] {
  if (table.headers.has('cumulative') || !table.headers.has('rank')) return [...lines];
  const top = lines.reduce((best, line) => (line.range.low > best.range.low ? line : best));
  if (top.cumulative !== 1 || (top.count ?? 1) <= 1) return [...lines];
  return lines.map((line) => ({
    ...line,
    cumulative: line.cumulative === null ? null : line.cumulative + (line.count ?? 1) - 1,
  }));
}

/**
 * A line such as 580分及以上 in the middle of a table repeats the sum that the lines above already
 * make; it is no score of its own.
 */
function setRepeatedSumsAside(
  lines: readonly PublishedLine[],
  { table }: PublishedTable,
): { kept: PublishedLine[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const kept = lines.filter((line, index) => {
    const isSum = line.range.high === 'open' && index > 0 && line.count === line.cumulative;
    if (!isSum) return true;
    const { file, sheet } = table.sheet;
    const value = `${line.range.low}及以上`;
    findings.push(
      warning(
        'repeated-sum',
        { file, sheet, row: line.row, column: table.headers.get('score'), value },
        `这一行是 ${line.range.low} 分及以上的合计（${line.cumulative} 人），不是一个分数段，没有读入。`,
      ),
    );
    return false;
  });
  return { kept, findings };
}
