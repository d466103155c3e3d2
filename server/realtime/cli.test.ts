import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand, type Ended } from '../../tests/fixtures/command.ts';
import { startTestDatabase } from '../../tests/postgres.ts';

let started: Awaited<ReturnType<typeof startTestDatabase>>;

beforeAll(async () => {
  started = await startTestDatabase();
});
afterAll(() => started.stop());

const announce = (...args: string[]): Promise<Ended> =>
  runCommand('announce.mjs', args, { DATABASE_URL: started.url });

const idIn = (text: string) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)![0];

describe('npm run announce', () => {
  it('announces, lists and takes back', async () => {
    const made = await announce('今晚 22 点维护');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/^公告已发布。\n编号 /);
    const id = idIn(made.out);
    const later = await announce('填报开始', '--at', '2099-06-25 09:00');
    expect(later.out).toContain('公告将在 2099-06-25 09:00（北京时间）发布。');
    const listed = (await announce('--list')).out.trim().split('\n');
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatch(/^2099-06-25 09:00 {2}\S+ {2}填报开始（未到时间）$/);
    expect(listed[1]).toContain(`${id}  今晚 22 点维护`);
    expect(await announce('--withdraw', id)).toMatchObject({ code: 0, out: '公告已撤回。\n' });
    expect((await announce('--list')).out).toContain('今晚 22 点维护（已撤回）');
    expect(await announce('--withdraw', id)).toMatchObject({
      code: 1,
      err: `没有这条公告，或已经撤回：${id}\n`,
    });
  });

  it('says in one line what it cannot take', async () => {
    const first = async (...args: string[]) => {
      const { code, err } = await announce(...args);
      expect(code).toBe(1);
      return err.split('\n')[0];
    };
    expect(await first('长'.repeat(501))).toBe('公告有 501 个字，最多 500 个字。');
    expect(await first('两', '段')).toBe('公告内容要用引号括起来。');
    expect(await first('文字', '--at', '明天')).toBe('--at 要写成 2026-06-25T09:00：明天');
    expect(await first('文字', '--at', '2020-01-01T00:00')).toContain('--at 的时间已经过去');
    expect(await first('--withdraw', '3')).toBe('--withdraw 后面要写公告编号：3');
    expect(await first('--later')).toContain('选项有误');
  });
});
