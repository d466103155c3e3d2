// `npm run user -- …`: roles, VIP and assignments from the command line; the first administrator is made here.
import { fileURLToPath } from 'node:url';
import { v7 as uuid } from 'uuid';
import { ROLE } from '#domain/enumerations.ts';
import { checkPhone, maskPhone } from '#domain/person.ts';
import type { Database, DatabaseTransaction } from '#server/database/connection.ts';
import { NoDatabase, withDatabase } from '#server/database/command-line.ts';
import { assign, setChannel, setRoles, setVip } from '../grants.ts';
import { people, type Person, studentTypeOf } from '../people.ts';
import { raiseStudent } from '../rights.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const USAGE = `用法：
  npm run user -- show 手机号
  npm run user -- create 手机号                     新建账号（首次登录仍需完善信息）
  npm run user -- roles 手机号 student,planner,administrator
  npm run user -- vip 手机号 on|off
  npm run user -- channel 手机号 on|off             渠道学员
  npm run user -- assign 学员手机号 规划师手机号|none
  npm run user -- sign-out 手机号                   结束这个账号的全部登录`;

/** The command cannot be run as it was typed. */
class UsageError extends Error {
  override name = 'UsageError';
}

type RoleName = keyof typeof ROLE;

function readRoles(text: string | undefined): number[] {
  const names = (text ?? '').split(',').map((name) => name.trim());
  return names.map((name) => {
    if (!(name in ROLE))
      throw new UsageError(`没有“${name}”这个角色：可用 ${Object.keys(ROLE).join('、')}`);
    return ROLE[name as RoleName];
  });
}

function readSwitch(text: string | undefined): boolean {
  if (text !== 'on' && text !== 'off') throw new UsageError('应为 on 或 off');
  return text === 'on';
}

function readPhone(text: string | undefined): string {
  const complaint = checkPhone(text ?? '');
  if (complaint) throw new UsageError(complaint);
  return text!;
}

async function findPerson(db: Database | DatabaseTransaction, tel: string): Promise<Person> {
  const person = await people(db).where('a.tel', '=', tel).executeTakeFirst();
  if (!person) throw new UsageError(`没有 ${maskPhone(tel)} 这个账号：可先用 create 新建`);
  return person;
}

async function create(tx: DatabaseTransaction, tel: string): Promise<void> {
  const made = await tx
    .insertInto('account')
    .values({ id: uuid(), tel, province: null, year: null })
    .onConflict((c) => c.column('tel').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new UsageError(`${maskPhone(tel)} 已有账号`);
  await raiseStudent(tx, made.id);
}

function describe(person: Person): string {
  const names = Object.entries(ROLE).filter(([, id]) => person.role_types.includes(id));
  return [
    `${person.name || '（未填姓名）'} ${maskPhone(person.tel)}`,
    `角色：${names.map(([name]) => name).join('、')}`,
    `VIP：${person.auth ? '已开通' : '未开通'}`,
    `学员类型：${studentTypeOf(person)}`,
    `高考：${[person.province, person.year].filter(Boolean).join(' ') || '未填'}`,
  ].join('　');
}

async function change(
  tx: DatabaseTransaction,
  command: string,
  tel: string,
  value: string | undefined,
): Promise<void> {
  if (command === 'create') return create(tx, tel);
  const { id } = await findPerson(tx, tel);
  switch (command) {
    case 'roles':
      if ((await setRoles(tx, id, readRoles(value), null)) === 'has students')
        throw new UsageError('这位规划师名下还有学员，请先改派');
      return undefined;
    case 'vip':
      return setVip(tx, id, readSwitch(value), null);
    case 'channel':
      return setChannel(tx, id, readSwitch(value), null);
    case 'assign': {
      const planner = value === 'none' ? null : await findPerson(tx, readPhone(value));
      if ((await assign(tx, id, planner?.id ?? null, null)) === 'no planner')
        throw new UsageError('指派的账号没有规划师角色，请先用 roles 授予');
      return undefined;
    }
    case 'sign-out':
      await tx
        .updateTable('session')
        .set({ revoked_at: new Date() })
        .where('account_id', '=', id)
        .where('revoked_at', 'is', null)
        .execute();
      return undefined;
    default:
      throw new UsageError(`没有“${command}”这个命令\n${USAGE}`);
  }
}

async function run([command, phone, value]: string[]): Promise<void> {
  if (command === undefined || command === 'help' || command === '--help') {
    console.log(USAGE);
    return;
  }
  const tel = readPhone(phone);
  await withDatabase(ROOT, async (db) => {
    if (command !== 'show') await db.transaction().execute((tx) => change(tx, command, tel, value));
    console.log(describe(await findPerson(db, tel)));
  });
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isExplained = error instanceof UsageError || error instanceof NoDatabase;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
});
