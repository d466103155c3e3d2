import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand, type Ended } from '../../../tests/fixtures/command.ts';
import { startTestDatabase, type TestDatabase } from '../../../tests/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const user = (...args: string[]): Promise<Ended> =>
  runCommand('user.mjs', args, { DATABASE_URL: database.url });

describe('npm run user', () => {
  it('makes the first administrator, and shows accounts without their numbers', async () => {
    const made = await user('create', '13912345678');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toBe(
      '（未填姓名） 139****5678　角色：student　VIP：未开通　学员类型：0　高考：未填\n',
    );
    const raised = await user('roles', '13912345678', 'student,administrator');
    expect(raised.out).toContain('角色：student、administrator');
    expect((await user('show', '13912345678')).out).toBe(raised.out);
    const audit = await database.db
      .selectFrom('audit')
      .select(['actor', 'action', 'before', 'after'])
      .execute();
    expect(audit).toEqual([{ actor: null, action: 'account.roles', before: [1], after: [1, 3] }]);
  });

  it('grants VIP, assigns a student to a planner, and takes both back', async () => {
    await user('create', '13800000001');
    await user('create', '13800000002');
    expect(await user('assign', '13800000001', '13800000002')).toMatchObject({
      code: 1,
      err: '指派的账号没有规划师角色，请先用 roles 授予\n',
    });
    await user('roles', '13800000002', 'planner');
    expect((await user('vip', '13800000001', 'on')).out).toContain('VIP：已开通　学员类型：1');
    expect((await user('assign', '13800000001', '13800000002')).out).toContain('学员类型：2');
    expect(await user('roles', '13800000002', 'student')).toMatchObject({
      code: 1,
      err: '这位规划师名下还有学员，请先改派\n',
    });
    expect((await user('assign', '13800000001', 'none')).out).toContain('学员类型：1');
    expect((await user('vip', '13800000001', 'off')).out).toContain('学员类型：0');
  });

  it('says in one line what is wrong', async () => {
    for (const [args, words] of [
      [['create', '12345'], '手机号格式错误'],
      [['create'], '手机号不能为空'],
      [['show', '13700000000'], '没有 137****0000 这个账号：可先用 create 新建'],
      [['roles', '13912345678', 'king'], '没有“king”这个角色'],
      [['vip', '13912345678', 'maybe'], '应为 on 或 off'],
      [['fly', '13912345678'], '没有“fly”这个命令'],
    ] as const) {
      const ended = await user(...args);
      expect(ended.code).toBe(1);
      expect(ended.err).toContain(words);
      expect(ended.err).not.toContain('    at ');
    }
    expect((await user()).out).toContain('用法');
  });
});
