import iconv from 'iconv-lite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRankTable, type RankTable } from '#domain/rank-table.ts';
import type { Source } from '#domain/sources.ts';
import {
  asCells,
  csv,
  makeLines,
  withFiles,
  workbook,
  type Line,
} from '../../tests/fixtures/import/rank-table.ts';
import type { DatasetOf } from './datasets.ts';
import type { FindingName } from './findings.ts';
import { planImport, type Plan, type PlanOptions } from './plan.ts';
import { FullScores, NO_REFERENCE, type Reference } from './reference.ts';
import { judge } from './report.ts';

const SOURCE: Source = {
  id: 'test',
  publisher: '湖北省教育考试院',
  title: '一分一段表',
  url: 'https://example.org/',
  year: 2026,
  quality: 'official',
};

const HUBEI: PlanOptions = {
  province: '湖北',
  year: 2026,
  subject: '物理类',
  newSource: SOURCE,
};

type Content = string | Uint8Array;

const plan = (
  files: Record<string, Content>,
  options: PlanOptions = HUBEI,
  reference: Reference = NO_REFERENCE,
): Promise<Plan> => withFiles(files, (paths) => planImport(paths, options, reference));

const tablesOf = (found: Plan) => found.datasets as DatasetOf<'rank-lines'>[];

/** A stored table as [score, highScore, count, cumulative]. */
const rowsOf = ({ rows }: DatasetOf<'rank-lines'>) =>
  rows.map((r) => [r.score, r.high_score, r.same_score_count, r.lowest_rank]);

const expected = (lines: readonly Line[]) =>
  lines.map(({ score, count, cumulative }, i) => [score, i === 0 ? 750 : null, count, cumulative]);

const names = (found: Plan) => found.findings.map(({ name }) => name);

function reference(tables: readonly RankTable[], lines: Reference['batchLines'] | null = null) {
  return {
    ...NO_REFERENCE,
    origin: 'database' as const,
    rankTables: (province: string) =>
      Promise.resolve(tables.filter((table) => table.province === province)),
    batchLines: lines ?? NO_REFERENCE.batchLines,
  };
}

function knownTable(
  lines: readonly Line[],
  year: number,
  subject: RankTable['subject'],
): RankTable {
  return buildRankTable({
    province: '湖北',
    year,
    subject,
    series: '',
    fullScore: 750,
    scores: Int32Array.from(lines, (line) => line.score),
    highScores: Int32Array.from(lines, (line, i) => (i === 0 ? 750 : line.score)),
    counts: Int32Array.from(lines, (line) => line.count),
  });
}

describe('a valid table in any layout', () => {
  /** Ways in which the lines of one table are laid out on a sheet. */
  const layout = fc.record({
    order: fc.constantFrom('descending', 'ascending'),
    columns: fc
      .shuffledSubarray(['score', 'count', 'cumulative'], { minLength: 2 })
      .filter((columns) => columns.includes('score')),
    blocks: fc.integer({ min: 1, max: 4 }),
    title: fc.boolean(),
    note: fc.boolean(),
    top: fc.constantFrom('及以上', '分以上', '分及以上', '+', '-750'),
    digits: fc.constantFrom('plain', 'full-width', 'float', 'thousands'),
    file: fc.constantFrom('utf-8', 'bom', 'gb18030', 'utf-16', 'xlsx', 'xls'),
    seed: fc.record({
      top: fc.integer({ min: 600, max: 745 }),
      floor: fc.integer({ min: 180, max: 400 }),
      size: fc.integer({ min: 2_000, max: 400_000 }),
    }),
  });

  const HEADERS = { score: '分数', count: '本段人数', cumulative: '累计人数' };

  const written = (digits: string, n: number): string => {
    if (digits === 'full-width')
      return String(n).replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0));
    if (digits === 'float') return `${n}.0`;
    return digits === 'thousands' ? n.toLocaleString('en-US') : String(n);
  };

  const encoded = (file: string, rows: (string | null)[][]): [string, Content] => {
    const text = csv(rows);
    switch (file) {
      case 'xlsx':
        return ['table.xlsx', workbook({ 一分一段: rows })];
      case 'xls':
        return ['table.xls', workbook({ 一分一段: rows }, { type: 'biff8' })];
      case 'bom':
        return ['table.csv', `\ufeff${text}`];
      case 'gb18030':
        return ['table.csv', iconv.encode(text, 'gb18030')];
      case 'utf-16':
        return ['table.csv', iconv.encode(text, 'utf-16le', { addBOM: true })];
      default:
        return ['table.csv', text];
    }
  };

  it('is read back line for line', async () => {
    await fc.assert(
      fc.asyncProperty(layout, async (how) => {
        const lines = makeLines(how.seed);
        const shown = how.order === 'ascending' ? [...lines].reverse() : lines;
        const cell = (line: Line, column: string) => {
          if (column === 'count') return written(how.digits, line.count);
          if (column === 'cumulative') return written(how.digits, line.cumulative);
          return line === lines[0] ? `${line.score}${how.top}` : written(how.digits, line.score);
        };
        const height = Math.ceil(shown.length / how.blocks);
        const header = Array.from({ length: how.blocks }, () =>
          how.columns.map((column) => HEADERS[column as keyof typeof HEADERS]),
        ).flat();
        const body = Array.from({ length: height }, (_, row) =>
          Array.from({ length: how.blocks }, (_, block) => {
            const line = shown[block * height + row];
            return how.columns.map((column) => (line ? cell(line, column) : null));
          }).flat(),
        );
        const wide = (text: string) => [text, ...header.slice(1).map(() => null)];
        const rows = [
          ...(how.title ? [wide('湖北省2026年普通高考物理类一分一段表')] : []),
          header,
          ...body,
          ...(how.note ? [wide('注：含政策性加分，不含艺术类、体育类。')] : []),
        ];
        const [name, content] = encoded(how.file, rows);
        const found = await plan({ [name]: content });
        expect(found.findings).toEqual([]);
        expect(tablesOf(found).map(rowsOf)).toEqual([expected(lines)]);
      }),
      {
        numRuns: 60,
        // A row whose count equals its score, in full-width digits: no band that says one thing.
        examples: [
          [
            {
              order: 'descending',
              columns: ['count', 'score'],
              blocks: 1,
              title: false,
              note: false,
              top: '及以上',
              digits: 'full-width',
              file: 'utf-8',
              seed: { top: 600, floor: 180, size: 78_801 },
            },
          ],
        ],
      },
    );
  });
});

describe('what a file is about', () => {
  const cells = asCells(makeLines());

  it('is read from the file name', async () => {
    const found = await plan(
      { '湖北省2026年普通高考物理类一分一段表.csv': csv(cells) },
      { newSource: SOURCE },
    );
    expect(found.datasets.map(({ key }) => key)).toEqual([
      { kind: 'rank-lines', province: '湖北', year: 2026, subject: '物理类', series: '' },
    ]);
  });

  it('is read from each sheet name, and --sheet chooses among the sheets', async () => {
    const history = asCells(makeLines({ middle: 430, size: 60_000, top: 660 }));
    const book = workbook({ 说明: [['请先阅读']], 物理类: cells, 历史类: history });
    const options = { province: '湖北', year: 2026, newSource: SOURCE };
    const all = await plan({ 'book.xlsx': book }, options);
    expect(all.datasets.map(({ key }) => key.subject)).toEqual(['物理类', '历史类']);
    expect(all.sheets.map(({ sheet, kind }) => [sheet, kind])).toEqual([
      ['说明', null],
      ['物理类', '一分一段表'],
      ['历史类', '一分一段表'],
    ]);
    const one = await plan({ 'book.xlsx': book }, { ...options, sheets: ['历史类'] });
    expect(one.datasets.map(({ key }) => key.subject)).toEqual(['历史类']);
    const none = await plan({ 'book.xlsx': book }, { ...options, sheets: ['理科'] });
    expect(none.findings[0]).toMatchObject({ name: 'sheet-unknown', sheet: '理科' });
    expect(none.findings[0]?.reason).toContain('说明、物理类、历史类');
  });

  it('must be said on the command line where the file says nothing', async () => {
    const found = await plan({ 'table.csv': csv(cells) }, { newSource: SOURCE });
    expect(found.findings.map(({ name, reason }) => [name, /--\w+/.exec(reason)?.[0]])).toEqual([
      ['key-missing', '--province'],
      ['key-missing', '--year'],
    ]);
    expect(found.datasets).toEqual([]);
  });

  it('needs no subject where the province has only one track', async () => {
    const known = { ...knownTable(makeLines({ size: 50_000 }), 2025, '综合') };
    const found = await plan(
      { '湖北2026.csv': csv(asCells(makeLines({ size: 52_000 }))) },
      { newSource: SOURCE },
      reference([known]),
    );
    expect(found.datasets.map(({ key }) => key.subject)).toEqual(['综合']);
  });

  it('is doubted when the title says otherwise than the command line', async () => {
    const found = await plan({ '湖北2026历史类.csv': csv(cells) });
    expect(found.findings).toMatchObject([
      { name: 'title-contradicts', severity: 'warning', value: '历史类' },
    ]);
  });

  it('needs a source: columns, --source, or one made on the command line', async () => {
    const { newSource: _, ...withoutSource } = HUBEI;
    const missing = await plan({ 'a.csv': csv(cells) }, withoutSource);
    expect(missing.findings).toMatchObject([{ name: 'source-missing', severity: 'error', row: 2 }]);
    const unknown = await plan({ 'a.csv': csv(cells) }, { ...withoutSource, sourceId: 'nowhere' });
    expect(unknown.findings).toMatchObject([{ name: 'source-unknown', value: 'nowhere' }]);
    const known = await plan(
      { 'a.csv': csv(cells) },
      { ...withoutSource, sourceId: 'known' },
      { ...NO_REFERENCE, sourceIds: () => Promise.resolve(new Set(['known'])) },
    );
    expect(known.findings).toEqual([]);
    expect(tablesOf(known)[0]?.rows[0]?.source_id).toBe('known');
  });

  it('is not read from art and sport rows, which stay apart', async () => {
    const found = await plan(
      {
        'mixed.csv': csv([
          [
            'exam_province',
            'plan_year',
            'subject_category',
            'admission_track',
            'score',
            'count',
            'cumulative_count',
          ],
          ...makeLines().map((l) => [
            '贵州',
            2025,
            '物理类',
            '普通类',
            l.score,
            l.count,
            l.cumulative,
          ]),
          ['贵州', 2025, '', '艺术类', 544.08, 11, 11],
          ['贵州', 2025, '', '体育类', 420, 5, 5],
        ]),
      },
      { newSource: SOURCE },
    );
    expect(found.findings).toEqual([]);
    expect(found.datasets.map(({ rows }) => rows.length)).toEqual([391]);
    expect(found.notes[0]).toContain('艺术类 1 行、体育类 1 行');
  });

  it('refuses two tables of the same key in one file', async () => {
    const found = await plan({
      'batches.csv': csv([
        ['批次', '分数', '人数', '累计人数'],
        ['本科', 600, 5, 5],
        ['专科', 400, 7, 7],
      ]),
    });
    expect(found.findings).toMatchObject([{ name: 'several-tables', value: '本科；专科' }]);
  });
});

describe('values of a table', () => {
  it('completes the column that is missing', async () => {
    const lines = makeLines();
    for (const hidden of ['人数', '累计人数']) {
      const cells = asCells(lines);
      const column = cells[0]!.indexOf(hidden);
      const found = await plan({ 'a.csv': csv(cells.map((row) => row.toSpliced(column, 1))) });
      expect(found.findings).toEqual([]);
      expect(tablesOf(found).map(rowsOf)).toEqual([expected(lines)]);
    }
  });

  it('reads a column of best ranks as cumulative counts', async () => {
    const lines = makeLines();
    const rows = lines.map((l, i) => [
      i === 0 ? `${l.score}及以上` : l.score,
      l.count,
      l.cumulative - l.count + 1,
    ]);
    const found = await plan({ 'a.csv': csv([['分数', '人数', '位次'], ...rows]) });
    expect(found.findings).toEqual([]);
    expect(tablesOf(found).map(rowsOf)).toEqual([expected(lines)]);
  });

  it('reads formulas by their cached values', async () => {
    const lines = makeLines();
    const rows = asCells(lines);
    const { default: XLSX } = await import('@e965/xlsx');
    const sheet = XLSX.utils.aoa_to_sheet(rows);
    for (let row = 3; row <= rows.length; row++)
      sheet[`C${row}`] = { t: 'n', f: `C${row - 1}+B${row}`, v: rows[row - 1]![2] };
    const book = XLSX.utils.book_new(sheet, '物理类');
    const found = await plan({ 'a.xlsx': XLSX.write(book, { type: 'buffer' }) as Buffer });
    expect(tablesOf(found).map(rowsOf)).toEqual([expected(lines)]);
  });

  it('leaves out scores that nobody has', async () => {
    const rows = [
      ['分数', '人数', '累计人数'],
      ['600及以上', 5, 5],
      [599, 0, 5],
      [598, 4, 9],
    ];
    const found = await plan({ 'a.csv': csv(rows) });
    expect(tablesOf(found).map(rowsOf)).toEqual([
      [
        [600, 750, 5, 5],
        [598, null, 4, 9],
      ],
    ]);
  });

  it('sets a repeated sum aside, and asks', async () => {
    const rows = [
      ['分数', '人数', '累计人数'],
      ['611分及以上', 52, 52],
      [610, 10, 62],
      ['610及以上', 62, 62],
      [609, 13, 75],
    ];
    const found = await plan({ 'a.csv': csv(rows) });
    expect(found.findings).toMatchObject([
      { name: 'repeated-sum', severity: 'warning', row: 4, value: '610及以上' },
    ]);
    expect(tablesOf(found)[0]?.rows.map((row) => row.score)).toEqual([611, 610, 609]);
  });
});

/** A change to the cells of a good table, and the finding that it must give rise to. */
interface Spoiled {
  name: FindingName;
  severity: 'error' | 'warning';
  row: number | null;
  column: string | null;
  value: string | null;
  reason: RegExp;
  spoil: (cells: (string | number)[][]) => (string | number)[][];
}

const replace =
  (row: number, ...cells: (string | number)[]) =>
  (rows: (string | number)[][]) =>
    rows.with(row - 1, cells);

// The good table: row 2 is 690及以上, row n holds the score 692 - n.
const GOOD = asCells(makeLines());
const at = (row: number) => GOOD[row - 1] as [number, number, number];

const SPOILED: Spoiled[] = [
  {
    name: 'sum-broken',
    severity: 'error',
    row: 50,
    column: '累计人数',
    value: String(at(50)[2] + 1),
    reason: /642 分：上一行累计 \d+ \+ 本段 \d+ ≠ 累计 \d+/,
    spoil: replace(50, at(50)[0], at(50)[1], at(50)[2] + 1),
  },
  {
    name: 'cumulative-falling',
    severity: 'error',
    row: 50,
    column: '累计人数',
    value: '1',
    reason: /累计人数 1 比上一行的 \d+ 还少/,
    spoil: (cells) => replace(50, at(50)[0], '', 1)(cells),
  },
  {
    name: 'not-a-number',
    severity: 'error',
    row: 60,
    column: '人数',
    value: '12..5',
    reason: /整数/,
    spoil: replace(60, at(60)[0], '12..5', at(60)[2]),
  },
  {
    name: 'not-a-number',
    severity: 'error',
    row: 60,
    column: '分数',
    value: '六百分',
    reason: /读不出分数/,
    spoil: replace(60, '六百分', at(60)[1], at(60)[2]),
  },
  {
    name: 'cell-missing',
    severity: 'error',
    row: 60,
    column: '分数',
    value: '',
    reason: /不能为空/,
    spoil: replace(60, '', at(60)[1], at(60)[2]),
  },
  {
    name: 'duplicate-score',
    severity: 'error',
    row: 61,
    column: '分数',
    value: String(at(60)[0]),
    reason: /出现了两次（另一处在第 60 行）/,
    spoil: replace(61, at(60)[0], at(61)[1], at(61)[2]),
  },
  {
    name: 'off-scale',
    severity: 'error',
    row: 2,
    column: '分数',
    value: '800',
    reason: /满分 750，这里是 800 分/,
    spoil: replace(2, 800, at(2)[1], at(2)[2]),
  },
  {
    name: 'interval-overlap',
    severity: 'error',
    row: 60,
    column: '分数',
    value: String(at(60)[0]),
    reason: /重叠/,
    spoil: replace(60, `${at(60)[0]}-${at(60)[0] + 5}`, at(60)[1], at(60)[2]),
  },
  {
    name: 'interval-inside',
    severity: 'warning',
    row: 393,
    column: '分数',
    value: '200-299',
    reason: /中间有分数区间 200-299（9 人）/,
    spoil: (cells) => [...cells, ['200-299', 9, at(392)[2] + 9]],
  },
  {
    name: 'score-gap',
    severity: 'warning',
    row: 200,
    column: '分数',
    value: String(at(201)[0]),
    reason: /缺 1 个分数，按相邻人数估计应有约 \d+ 人/,
    spoil: (cells) =>
      cells
        .toSpliced(199, 1)
        .map((row, i) => (i === 0 ? row : [row[0]!, row[1]!]))
        .with(0, ['分数', '人数']),
  },
];

describe('checks of a score-rank table', () => {
  it.each(SPOILED.map((spoiled) => [spoiled.name, spoiled.column, spoiled] as const))(
    '%s names row, column (%s), value and reason',
    async (_name, _column, { spoil, reason, ...where }) => {
      const found = await plan({ 'table.csv': csv(spoil(GOOD)) });
      const finding = found.findings.find(({ name }) => name === where.name);
      expect(finding).toMatchObject({ ...where, file: 'table.csv', sheet: '' });
      expect(finding?.reason).toMatch(reason);
      expect(judge(found, [])).toBe(where.severity === 'error' ? 'refused' : 'needs-acceptance');
    },
  );

  it('a good table has nothing to find', async () => {
    const found = await plan({ 'table.csv': csv(GOOD) });
    expect(found.findings).toEqual([]);
    expect(judge(found, [])).toBe('ready');
  });

  it('sparse-anchors: a list of anchor points whose sums add up is refused', async () => {
    const lines = makeLines();
    const anchors = lines.filter(({ score }) => score % 20 === 0);
    const rows = anchors.map(({ score, cumulative }, i) => [
      score,
      cumulative - (anchors[i - 1]?.cumulative ?? 0),
      cumulative,
    ]);
    const found = await plan({ 'a.csv': csv([['分数', '人数', '累计人数'], ...rows]) });
    expect(names(found)).toEqual(['sparse-anchors']);
    expect(found.findings[0]?.severity).toBe('error');
    expect(found.findings[0]?.reason).toContain('不是完整的一分一段表');
  });

  it('keeps a table quiet whose sparse ends are real', async () => {
    const rows = [
      ['分数', '人数', '累计人数'],
      ['690及以上', 1, 1],
      [685, 1, 2],
      [680, 2, 4],
      ...makeLines({ top: 679 }).map((l) => [l.score, l.count, l.cumulative + 4]),
    ];
    expect((await plan({ 'a.csv': csv(rows) })).findings).toEqual([]);
  });
});

describe('checks beside other years', () => {
  const physics = (year: number) => makeLines({ size: 200_000 + year, middle: 480 });
  const history = (year: number) =>
    makeLines({ size: 90_000 + year, middle: 430, spread: 60, top: 660 });
  const known = reference([
    knownTable(physics(2024), 2024, '物理类'),
    knownTable(history(2024), 2024, '历史类'),
    knownTable(physics(2025), 2025, '物理类'),
    knownTable(history(2025), 2025, '历史类'),
  ]);
  const planned = (lines: Line[], options: PlanOptions = HUBEI) =>
    plan({ 'table.csv': csv(asCells(lines)) }, options, known);

  it('a table like its neighbours passes', async () => {
    expect((await planned(physics(2026))).findings).toEqual([]);
    expect((await planned(history(2026), { ...HUBEI, subject: '历史类' })).findings).toEqual([]);
  });

  it('subjects-swapped: a table of the other track is refused, both ways', async () => {
    for (const [lines, subject] of [
      [history(2026), '物理类'],
      [physics(2026), '历史类'],
    ] as const) {
      const found = await planned(lines, { ...HUBEI, subject });
      expect(found.findings.find(({ name }) => name === 'subjects-swapped')?.severity).toBe(
        'error',
      );
      expect(judge(found, ['total-implausible', 'control-line-outside'])).toBe('refused');
    }
  });

  it('total-implausible: far more or fewer people than the year before', async () => {
    const half = makeLines({ size: 120_000, middle: 480 });
    const found = await planned(half);
    expect(names(found)).toContain('total-implausible');
    expect(found.findings[0]?.reason).toMatch(/2026 年 \d+ 分及以上 \d+ 人，2025 年是 \d+ 人/);
  });

  it('repeats-other-table: the figures of another year or track are refused', async () => {
    const old = await planned(physics(2025));
    expect(old.findings.find(({ name }) => name === 'repeats-other-table')).toMatchObject({
      severity: 'error',
      reason: expect.stringContaining('湖北 2025 物理类') as string,
    });
    const twice = await plan(
      {
        '湖北2026物理类.csv': csv(asCells(physics(2026))),
        '湖北2026历史类.csv': csv(asCells(physics(2026))),
      },
      { newSource: SOURCE },
    );
    expect(names(twice)).toContain('repeats-other-table');
  });

  it('control-line-outside: the 本科 line lies below the table', async () => {
    const line = {
      province: '湖北',
      year: 2026,
      batch: '本科批',
      subject: '物理类',
      category: '普通' as const,
      controlScore: 250,
      note: '',
    };
    const found = await plan(
      { 'table.csv': csv(GOOD) },
      HUBEI,
      reference([], () => Promise.resolve([line])),
    );
    expect(found.findings).toMatchObject([
      { name: 'control-line-outside', severity: 'warning', value: '250' },
    ]);
  });

  it('subjects-perhaps-swapped: the table stops at a line of the other track', async () => {
    const line = (subject: string, controlScore: number) => ({
      province: '湖北',
      year: 2026,
      batch: '专科批',
      subject,
      category: '普通' as const,
      controlScore,
      note: '',
    });
    const check = (lines: ReturnType<typeof line>[]) =>
      plan(
        { 'table.csv': csv(GOOD) },
        HUBEI,
        reference([], () => Promise.resolve(lines)),
      );
    const doubted = await check([line('物理类', 310), line('历史类', 300)]);
    expect(doubted.findings).toMatchObject([
      { name: 'subjects-perhaps-swapped', severity: 'warning', value: '300' },
    ]);
    expect((await check([line('物理类', 300), line('历史类', 300)])).findings).toEqual([]);
    expect((await check([line('', 300)])).findings).toEqual([]);
  });

  it('uses the full score of the rules in the same import', async () => {
    const rules = csv([
      ['province', 'year', 'mode', 'subjects', 'fullScore', 'batch', 'batchOrder'],
      ['湖北', 2026, '3+1+2', '物理类|历史类', 680, '本科批', 1],
    ]);
    const found = await plan({ 'table.csv': csv(GOOD), 'rules.csv': rules });
    expect(found.findings).toContainEqual(
      expect.objectContaining({ name: 'off-scale', row: 2, value: '690' }),
    );
  });
});

describe('province rules', () => {
  const rules = (...rows: (string | number)[][]) =>
    csv([['province', 'year', 'mode', 'subjects', 'fullScore', 'batch', 'batchOrder'], ...rows]);
  const row = (fullScore: number, batch: string) => [
    '湖北',
    2026,
    '3+1+2',
    '物理类|历史类',
    fullScore,
    batch,
    1,
  ];

  it('have one rule a batch and one full score a year', async () => {
    const found = await plan({ 'r.csv': rules(row(750, '本科批'), row(700, '本科批')) });
    expect(found.findings).toMatchObject([
      { name: 'duplicate-row', row: 3, value: '本科批' },
      { name: 'off-scale', row: 3, value: '700' },
    ]);
  });

  it('may not have a full score that a known table goes beyond', async () => {
    const known = reference([knownTable(makeLines(), 2026, '物理类')]);
    const found = await plan({ 'r.csv': rules(row(700, '本科批')) }, HUBEI, known);
    expect(found.findings).toMatchObject([
      { name: 'off-scale', column: 'fullScore', value: '700' },
    ]);
  });
});

describe('batch lines', () => {
  const HEADER = ['省份', '年份', '批次', '科类', '类别', '控制分数线', '备注'];
  const row = (...cells: (string | number)[]) => ['湖北', 2026, ...cells];
  const planned = (...rows: (string | number)[][]) => plan({ 'l.csv': csv([HEADER, ...rows]) });

  it('are read with or without a track', async () => {
    const found = await planned(
      row('本科批', '物理类', '普通', 426, ''),
      row('专科批', '', '普通', 200, ''),
    );
    expect(found.findings).toEqual([]);
    expect(found.datasets[0]?.rows).toMatchObject([
      { batch: '本科批', subject: '物理类', control_score: 426 },
      { batch: '专科批', subject: '', control_score: 200 },
    ]);
  });

  it('are read where the tracks stand side by side', async () => {
    const found = await plan({
      '湖北2026批次线.csv': csv([
        ['批次', '首选物理', '历史类'],
        ['本科批', 426, 446],
        ['专科批', 200, '—'],
      ]),
    });
    expect(
      (found.datasets as DatasetOf<'batch-lines'>[])[0]?.rows.map((r) => [
        r.batch,
        r.subject,
        r.control_score,
      ]),
    ).toEqual([
      ['本科批', '物理类', 426],
      ['本科批', '历史类', 446],
      ['专科批', '物理类', 200],
    ]);
  });

  it.each([
    ['duplicate-row', ['本科批', '物理类', '普通', 426, ''], '批次', '本科批'],
    ['off-scale', ['特招线', '物理类', '普通', 760, ''], '控制分数线', '760'],
    ['not-in-list', ['本科批', '体育组', '普通', 426, ''], '科类', '体育组'],
    ['not-in-list', ['本科批', '物理类', '其他', 426, ''], '类别', '其他'],
    ['not-a-number', ['本科批', '物理类', '普通', '四百', ''], '控制分数线', '四百'],
  ] as const)('%s names row, column and value', async (name, cells, column, value) => {
    const found = await planned(row('本科批', '物理类', '普通', 426, ''), row(...cells));
    expect(found.findings).toMatchObject([{ name, severity: 'error', row: 3, column, value }]);
  });
});

describe('files that are no table for the importer', () => {
  it.each([
    ['a.pdf', '%PDF-1.7 …', 'unreadable', /PDF.*xlsx/],
    ['a.csv', '', 'unreadable', /空/],
    ['a.json', '{"rows": [', 'unreadable', /JSON/],
    ['a.csv', '姓名,年龄\n张三,18\n', 'not-recognised', /认不出表头/],
    ['湖北2026物理.csv', '分数,人数,累计\n', 'no-rows', /没有读到/],
    ['a.csv', '院校名称,专业组,投档最低分\n武汉大学,01,620\n', 'kind-not-importable', /投档线/],
    [
      'a.csv',
      '学校名称,学校标识码,办学层次\n北京大学,4111010001,本科\n',
      'kind-not-importable',
      /院校名单/,
    ],
  ] as const)('%s %j is answered with %s', async (file, content, name, reason) => {
    const found = await plan({ [file]: content }, {});
    expect(found.findings).toMatchObject([{ name, severity: 'error', file }]);
    expect(found.findings[0]?.reason).toMatch(reason);
    expect(judge(found, [])).toBe('refused');
  });

  it('a damaged workbook is one clear line', async () => {
    const bytes = workbook({ 表: [['分数', '人数']] }).subarray(0, 200);
    const found = await plan({ 'a.xlsx': bytes }, {});
    expect(found.findings).toMatchObject([{ name: 'unreadable', severity: 'error' }]);
  });
});

describe('full scores', () => {
  it('come from the rules, else from the province', () => {
    const scores = new FullScores();
    scores.add('湖北', 2026, 700);
    expect([scores.of('湖北', 2026), scores.of('湖北', 2025), scores.of('上海', 2025)]).toEqual([
      700, 750, 660,
    ]);
  });
});
