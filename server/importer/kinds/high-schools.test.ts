import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '#server/database/connection.ts';
import { SOURCE } from '../../../tests/fixtures/import/datasets.ts';
import { csv, withFiles, workbook } from '../../../tests/fixtures/import/rank-table.ts';
import { startTestDatabase } from '../../../tests/postgres.ts';
import type { DatasetOf } from '../datasets.ts';
import { exportKind } from '../export.ts';
import { planImport, type Plan, type PlanOptions } from '../plan.ts';
import { publish } from '../publish.ts';
import { NO_REFERENCE } from '../reference.ts';
import { judge } from '../report.ts';
import { rollback } from '../rollback.ts';
import { formatStatus, readStatus } from '../status.ts';

const HEADER = ['province', 'city', 'district', 'name'];
const FIRST = ['湖北', '武汉市', '洪山区', '武汉市洪山高级中学'];
const ROWS = [
  FIRST,
  ['湖北', '武汉市', '江岸区', '武汉市第二中学'],
  ['湖北', '仙桃市', '仙桃市', '仙桃中学'],
  ['北京', '北京市', '海淀区', '中国人民大学附属中学'],
];

const planOf = (
  files: Record<string, string | Uint8Array>,
  options: PlanOptions = { newSource: SOURCE },
): Promise<Plan> => withFiles(files, (paths) => planImport(paths, options, NO_REFERENCE));

const planRows = (...rows: string[][]) => planOf({ 'schools.csv': csv([HEADER, ...rows]) });

const findings = ({ findings: found }: Plan) =>
  found.map((f) => `${f.severity} ${f.name} ${f.row} ${f.column} ${f.value}`);

const listed = ({ datasets }: Plan) =>
  (datasets as DatasetOf<'high-schools'>[]).flatMap(({ key, rows }) =>
    rows.map((row) => [key.province, row.city, row.district, row.name]),
  );

describe('a list of high schools', () => {
  it('is known by its columns, and has a table for each province', async () => {
    const plan = await planRows(...ROWS);
    expect(plan.findings).toEqual([]);
    expect(plan.sheets).toMatchObject([{ kind: '高中名单', rows: 4 }]);
    expect(plan.datasets.map(({ key, rows }) => [key.kind, key.province, rows.length])).toEqual([
      ['high-schools', '湖北', 3],
      ['high-schools', '北京', 1],
    ]);
    expect(judge(plan, [])).toBe('ready');
  });

  it('is known in Chinese, in a workbook whose title names the province', async () => {
    const sheet = [
      ['湖北省普通高中名单', null, null],
      ['市州', '县（市、区）', '学校名称'],
      ...ROWS.slice(0, 3).map((row) => row.slice(1)),
      ['注：按所在地排列', null, null],
    ];
    const plan = await planOf({ '名单.xlsx': workbook({ 名单: sheet }) });
    expect(plan.findings).toEqual([]);
    expect(listed(plan)).toEqual(ROWS.slice(0, 3));
  });

  it('is no list of universities', async () => {
    const text = csv([
      ['省份', '城市', '学校名称', '学校标识码', '办学层次'],
      ['湖北', '武汉市', '武汉大学', '4142010486', '本科'],
    ]);
    expect(findings(await planOf({ 'list.csv': text }))).toEqual([
      'error kind-not-importable null null null',
    ]);
  });

  it('says which cells are empty', async () => {
    const plan = await planRows(
      FIRST,
      ['湖北', '', '洪山区', '甲中学'],
      ['湖北', '武汉市', '', ''],
      ['', '武汉市', '洪山区', '乙中学'],
    );
    expect(findings(plan)).toEqual([
      'error key-missing null null null',
      'error cell-missing 3 city ',
      'error cell-missing 4 district ',
      'error cell-missing 4 name ',
    ]);
    expect(judge(plan, [])).toBe('refused');
  });

  it('holds a school once in a district', async () => {
    const plan = await planRows(FIRST, ...ROWS.slice(1), FIRST, [
      '湖北',
      '武汉市',
      '江岸区',
      '武汉市洪山高级中学',
    ]);
    expect(findings(plan)).toEqual(['error duplicate-row 6 name 武汉市洪山高级中学']);
  });

  it('is warned about places that nobody can choose, and says which one may be meant', async () => {
    const plan = await planRows(
      FIRST,
      ['湖北', '武汉', '洪山区', '甲中学'],
      ['湖北', '武汉市', '洪山', '乙中学'],
      ['湖北', '合肥市', '包河区', '丙中学'],
    );
    expect(findings(plan)).toEqual([
      'warning place-unknown 3 city 武汉',
      'warning place-unknown 5 city 合肥市',
      'warning place-unknown 4 district 洪山',
    ]);
    expect(plan.findings[0]?.reason).toBe(
      '湖北没有这个城市，是不是“武汉市”？名称对不上的学校会存下来，但选择学校时不会列出。',
    );
    expect(judge(plan, [])).toBe('needs-acceptance');
    expect(judge(plan, ['place-unknown'])).toBe('ready');
  });

  it('names provinces that exist', async () => {
    expect(findings(await planRows(FIRST, ['火星', '武汉市', '洪山区', '甲中学']))).toEqual([
      'error not-in-list 3 province 火星',
    ]);
  });

  it('names its source', async () => {
    const plan = await planOf({ 'schools.csv': csv([HEADER, FIRST]) }, {});
    expect(findings(plan)).toEqual(['error source-missing 2 null ']);
  });
});

describe('a published list', () => {
  let started: Awaited<ReturnType<typeof startTestDatabase>>;
  let db: Database;

  beforeAll(async () => {
    started = await startTestDatabase();
    db = started.db;
  });
  afterAll(() => started.stop());
  beforeEach(async () => {
    await sql`
      TRUNCATE source, data_version, dataset, dataset_version, high_school, document, scope CASCADE
    `.execute(db);
  });

  const publishRows = async (...rows: string[][]) => {
    const { sources, datasets } = await planRows(...rows);
    return publish(db, { sources, datasets, accepted: [], note: '' });
  };

  it('is a data version without a document, told by the status', async () => {
    const result = await publishRows(...ROWS);
    expect(result).toMatchObject({ dataVersion: '1', documents: [] });
    expect(await db.selectFrom('scope').selectAll().execute()).toEqual([]);
    expect((await publishRows(...ROWS)).dataVersion).toBeNull();
    const [, beijing, hubei] = formatStatus(await readStatus(db));
    expect(beijing).toMatch(/^高中名单 {2}北京 .*1 个表 1 行/);
    expect(hubei).toMatch(/^高中名单 {2}湖北 .*1 个表 3 行/);
  });

  it('comes back as it came in', async () => {
    await publishRows(...ROWS);
    const text = await exportKind(db, 'high-schools');
    const [first, ...rest] = ROWS;
    // Provinces in official order.
    const rows = [rest.at(-1)!, first!, ...rest.slice(0, -1)];
    const lines = [[...HEADER, 'sourceId'], ...rows.map((row) => [...row, SOURCE.id])];
    expect(text).toBe(lines.map((line) => `${line.join(',')}\n`).join(''));
    const again = await planOf({ 'schools.csv': text! }, { newSource: SOURCE });
    const { sources, datasets } = again;
    expect(
      (await publish(db, { sources, datasets, accepted: [], note: '' })).dataVersion,
    ).toBeNull();
  });

  it('replaces the list of its province alone, and can be taken back', async () => {
    await publishRows(...ROWS);
    const before = await exportKind(db, 'high-schools');
    const renewed = await publishRows(FIRST);
    expect(renewed.published).toMatchObject([{ kind: 'high-schools', province: '湖北' }]);
    expect(await exportKind(db, 'high-schools', { province: '湖北' })).toContain(FIRST.join());
    expect(await exportKind(db, 'high-schools')).not.toBe(before);
    const back = await rollback(db, { kind: 'high-schools', province: '湖北' });
    expect(back).toMatchObject({ rolledBack: [{ province: '湖北' }], documents: [] });
    expect(await exportKind(db, 'high-schools')).toBe(before);
  });

  it('keeps the version before the current one, and no older', async () => {
    for (const count of [1, 2, 3]) await publishRows(...ROWS.slice(0, count));
    const { rows } = await sql<{ rows: number }>`
      SELECT count(*)::int AS rows FROM high_school GROUP BY version_id ORDER BY version_id
    `.execute(db);
    expect(rows).toEqual([{ rows: 2 }, { rows: 3 }]);
  });
});
