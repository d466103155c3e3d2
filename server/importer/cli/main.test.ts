import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asCells, csv, makeLines, withFiles } from '../../../tests/fixtures/import/rank-table.ts';
import { runCommand, type Ended } from '../../../tests/fixtures/command.ts';
import { startTestDatabase } from '../../../tests/postgres.ts';

let started: Awaited<ReturnType<typeof startTestDatabase>>;

beforeAll(async () => {
  started = await startTestDatabase();
});

afterAll(() => started.stop());

const data = (args: string[], url = started.url): Promise<Ended> =>
  runCommand('data.mjs', args, { DATABASE_URL: url });

const SOURCE = ['--source-publisher=考试院', '--source-title=表', '--source-url=https://e.org/'];
const NAME = '湖北2026物理类.csv';
const good = csv(asCells(makeLines({ size: 50_000 })));
const corrected = csv(asCells(makeLines({ size: 50_500 })));
const doubtful = csv([...asCells(makeLines({ size: 50_000 })), ['200-299', 9, '']]);
const broken = csv(asCells(makeLines()).with(9, [682, 1, 2]));

it('checks, imports, exports, rolls back and reports, with the exit codes that it promises', async () => {
  await withFiles({ [NAME]: good }, async ([path]) => {
    const imported = await data(['import', path!, ...SOURCE]);
    expect(imported).toMatchObject({ code: 0, err: '' });
    expect(imported.out).toContain('已发布数据版本 1：1 个表（湖北 2026 物理类 一分一段表）');
    const again = await data(['import', path!, ...SOURCE]);
    expect(again.out).toContain('没有新版本');
  });
  const first = await data(['export', 'rank-lines']);

  await withFiles({ [NAME]: broken }, async ([path]) => {
    const refused = await data(['import', path!, ...SOURCE]);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('什么都不会发布');
  });
  await withFiles({ [NAME]: doubtful }, async ([path]) => {
    const asked = await data(['check', path!, ...SOURCE, '--json']);
    expect(asked.code).toBe(2);
    expect(JSON.parse(asked.out)).toMatchObject({
      verdict: 'needs-acceptance',
      comparedWith: 'database',
      findings: [{ name: 'interval-inside', row: 393 }],
    });
    expect((await data(['import', path!, ...SOURCE])).code).toBe(2);
    const accepted = await data(['import', path!, ...SOURCE, '--accept', 'interval-inside']);
    expect(accepted.code).toBe(0);
    expect(accepted.out).toContain('警告（已接受） interval-inside');
  });
  expect((await data(['export', 'rank-lines'])).out).not.toBe(first.out);
  await withFiles({ [NAME]: corrected }, async ([path]) => {
    expect((await data(['import', path!, ...SOURCE])).code).toBe(0);
    const folder = join(dirname(path!), 'out/');
    expect((await data(['export', 'rank-lines', '--out', folder])).code).toBe(0);
    const file = await readFile(join(folder, '湖北.csv'), 'utf8');
    expect(file).toBe((await data(['export', 'rank-lines', '--province', '湖北'])).out);
  });

  const back = await data(['rollback', '--kind', 'rank-lines', '--province', '湖北']);
  expect(back).toMatchObject({ code: 0 });
  expect(back.out).toContain('已退回 湖北 2026 物理类 一分一段表；数据版本 4');
  expect((await data(['status'])).out).toContain('一分一段表  湖北  2026  1 个表 392 行');
});

it('checks beside the shipped tables when no database answers, and says so', async () => {
  await withFiles({ [NAME]: good }, async ([path]) => {
    const checked = await data(['check', path!, ...SOURCE], 'postgres://nobody@127.0.0.1:9/none');
    expect(checked.err).toContain('连不上数据库');
    expect(checked.out).toContain('没有数据库可比较，已与随产品附带的往年数据比较');
  });
});

it('answers a wrong command with one line and the usage', async () => {
  const wrong = await data(['publish', 'a.csv']);
  expect(wrong.code).toBe(1);
  expect(wrong.err).toMatch(/^没有这个命令：publish\n\n用法：/);
  const missing = await data(['check', 'nowhere.csv']);
  expect(missing).toMatchObject({ code: 1, err: '找不到文件：nowhere.csv\n' });
});
