import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Source } from '#domain/sources.ts';
import type { DatasetOf } from './datasets.ts';
import { planImport, type PlanOptions } from './plan.ts';
import { shippedReference } from './shipped-reference.ts';

/** Files as they circulate, which are not part of the product; WENJIN_RAW_FILES names the folder. */
const FOLDER =
  process.env.WENJIN_RAW_FILES ??
  fileURLToPath(new URL('../../../shared/data/raw', import.meta.url));
const PRESENT = existsSync(FOLDER);
if (!PRESENT)
  process.stderr.write(`skipped: no trial files in ${FOLDER} (WENJIN_RAW_FILES names a folder)\n`);

const DATA = fileURLToPath(new URL('../../data/', import.meta.url));

const SOURCE: Source = {
  id: 'trial',
  publisher: '考试院',
  title: '试导入',
  url: 'https://example.org/',
  year: null,
  quality: 'third-party',
};

const plan = (file: string, options: PlanOptions = {}) =>
  planImport([`${FOLDER}/${file}`], { newSource: SOURCE, ...options }, shippedReference(DATA));

describe.skipIf(!PRESENT)('trial files', () => {
  it('the list of schools: header in row 3, bands, ten-digit codes', async () => {
    const found = await plan('moe-schools-2025.xls');
    expect(found.findings.map(({ name }) => name)).toEqual(['kind-not-importable']);
    expect(found.sheets).toMatchObject([{ kind: '院校名单', rows: 2919, encoding: 'xls' }]);
    expect(found.sheets[0]?.note).toBe(
      '例如 北京大学 4111010001；本科 1365 所，专科 1554 所，民办 829 所，分属 31 个省份小标题',
    );
  });

  it('贵州 2025: two tables of 普通类, the art and sport tables apart', async () => {
    const found = await plan('guizhou-2025-score-segments.csv');
    expect(found.findings).toEqual([]);
    const tables = found.datasets as DatasetOf<'rank-lines'>[];
    expect(tables.map(({ key, rows }) => [key.subject, rows.length])).toEqual([
      ['历史类', 580],
      ['物理类', 626],
    ]);
    expect(tables[1]?.rows[0]).toMatchObject({ score: 683, high_score: 750 });
    expect(found.notes.join()).toContain('12 个艺术、体育等类别的表');
  });

  it('上海 2020–2024: five rank tables among sheets of other kinds', async () => {
    const found = await plan('shanghai-2020-2024-toudang.xlsx', { province: '上海' });
    const tables = found.datasets as DatasetOf<'rank-lines'>[];
    expect(tables.map(({ key, rows }) => [key.year, key.subject, rows.length])).toEqual([
      [2020, '综合', 352],
      [2021, '综合', 336],
      [2022, '综合', 340],
      [2023, '综合', 336],
      [2024, '综合', 217],
    ]);
    expect(tables[2]?.rows[0]).toMatchObject({ score: 619, high_score: 660 });
    expect(new Set(found.findings.map(({ name }) => name))).toEqual(new Set(['repeated-sum']));
    expect(found.findings).toHaveLength(5);
    const lines = found.sheets.find(({ sheet }) => sheet === '总表');
    expect(lines).toMatchObject({ kind: '投档线', rows: 6715 });
    expect(lines?.note).toContain('只写“…及以上”，真实最低分和位次未公布');
    const one = await plan('shanghai-2020-2024-toudang.xlsx', {
      province: '上海',
      sheets: ['2022D'],
    });
    expect(one.datasets.map(({ key }) => key.year)).toEqual([2022]);
  });

  it('江苏 2023: refused, with the first broken line of each table', async () => {
    const found = await plan('jiangsu-2023-rank-table.json');
    expect(found.datasets).toEqual([]);
    expect(found.findings[0]).toMatchObject({
      name: 'sum-broken',
      sheet: 'categories.物理类',
      row: 7,
      value: '641',
      reason: '物理类 681 分：上一行累计 272 + 本段 319 ≠ 累计 641。',
    });
    const totals = found.findings.map(({ reason }) => /共 (\d+) 处/.exec(reason)?.[1]);
    expect(totals.filter((total) => total !== undefined)).toEqual(['42', '28']);
  });

  it.each(['hebei-2025-physics', 'guizhou-2025-history', 'heilongjiang-2025-history'])(
    '%s: a list of anchor points is no table',
    async (name) => {
      const found = await plan(`${name}-sparse.json`);
      expect(found.findings).toMatchObject([{ name: 'sparse-anchors', severity: 'error' }]);
    },
  );

  it('the list of cities: GB18030 without broken characters', async () => {
    const found = await plan('city-list-gb18030.csv');
    expect(found.sheets).toMatchObject([
      { kind: '城市表', rows: 345, encoding: 'GB18030', note: '例如 七台河、三亚、三明' },
    ]);
  });

  it('广东 2022: line breaks in headers, and an average rank that is no lowest rank', async () => {
    const found = await plan('guangdong-2022-history-majors.csv');
    expect(found.sheets).toMatchObject([{ kind: '投档线', rows: 1794 }]);
    expect(found.sheets[0]?.note).toContain('“最低分平均排位”是平均排位，不能当作最低排位');
  });

  it('a PDF: not supported, and what to do instead', async () => {
    const found = await plan('guangdong-2025-history-toudang.pdf');
    expect(found.findings).toMatchObject([{ name: 'unreadable' }]);
    expect(found.findings[0]?.reason).toContain('PDF 转 Excel');
  });
});
