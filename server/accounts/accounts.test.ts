import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallData } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { EMPTY_SECTIONS } from '#domain/profile.ts';
import { addPerson, Gateway, type TestPerson } from '../../tests/people.ts';
import { MOCK_SCORE } from '../../tests/requests.ts';
import { startTestApp, type TestApp } from '../../tests/server-app.ts';
import { assign, deleteAccount, setRoles } from './grants.ts';
import { purge } from './retention.ts';

let test: TestApp;
let clock = Date.now();
const gateway = new Gateway();
const DAY_MS = 24 * 3600 * 1000;

beforeAll(async () => {
  test = await startTestApp([], { sms: gateway, now: () => clock });
});
afterAll(() => test.stop());

interface Answer<T> {
  status: number;
  code: number;
  message: unknown;
  data: T;
  authorization: string | undefined;
}

async function send<T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await test.app.inject({ method, url, ...(payload ? { payload } : {}), headers });
  const { code, message, data } = response.json<Envelope<T>>();
  const { authorization } = response.headers;
  return {
    status: response.statusCode,
    code,
    message,
    data,
    authorization: typeof authorization === 'string' ? authorization : undefined,
  };
}

let number = 0;
const newTel = () => `136${String(++number).padStart(8, '0')}`;
type Login = CallData<'POST /tel/code/login'>;
const logIn = (tel: string, code: string, more: object = {}) =>
  send<Login>('POST', '/tel/code/login', {
    tel,
    code,
    loginFrom: 4,
    uid: uuid(),
    consent: '2026-11-21',
    ...more,
  });

describe('signing up and logging in', () => {
  it('makes an account at the first login, keeps its consent, and completes it once', async () => {
    const tel = newTel();
    const login = await logIn(tel, await gateway.codeFor(test.app, tel));
    expect(login.code).toBe(200);
    expect(login.message).toEqual(login.data);
    expect(login.data).toMatchObject({ tel, signUp: true, auth: false, roleId: 1, roleTypes: [1] });
    const { id, Authorization } = login.data;
    const consents = await test.db
      .selectFrom('consent')
      .where('account_id', '=', id)
      .select(['version', 'document'])
      .execute();
    expect(consents).toEqual([{ version: '2026-11-21', document: '用户服务协议与隐私政策' }]);

    const headers = { authorization: Authorization };
    const form = { id, name: '王小明', province: '湖北', year: 2027 };
    const complete = await send('POST', '/api/student/update', form, headers);
    expect(complete.data).toMatchObject({ signUp: false, username: '王小明', province: '湖北' });
    expect((await send('POST', '/api/student/update', form, headers)).code).toBe(200);
    for (const change of [{ name: '王大明' }, { province: '安徽' }, { year: 2028 }]) {
      const refused = await send('POST', '/api/student/update', { ...form, ...change }, headers);
      expect(refused).toMatchObject({ status: 200, code: 1005, message: '以上信息提交后不可更改' });
    }
    const after = await send('GET', `/api/student/query/${id}`, undefined, headers);
    expect(after.data).toMatchObject({ name: '王小明', province: '湖北', year: 2027 });
  });

  it.each([
    ['', '姓名不能为空！'],
    ['王·小明', '姓名格式错误，不允许出现特殊字符！'],
    ['<script>', '姓名格式错误，不允许出现特殊字符！'],
  ])('refuses the name %j', async (name, reason) => {
    const person = await addPerson(test.db, { complete: false });
    const body = { id: person.id, name, province: '湖北', year: 2027 };
    const refused = await send('POST', '/api/student/update', body, person.headers);
    expect(refused).toMatchObject({ status: 422, data: [{ field: 'name', reason }] });
  });

  it('says the same to known and unknown numbers, at every step', async () => {
    const known = await addPerson(test.db);
    const answers = [];
    for (const tel of [known.tel, newTel()]) {
      const sent = await send('POST', '/api/sms/code', { tel });
      const again = await send('POST', '/api/sms/code', { tel });
      const wrong = await logIn(tel, '000000', { consent: undefined });
      answers.push([sent, again, wrong]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]![1]).toMatchObject({ status: 200, code: 1002 });
    expect(answers[0]![2]).toMatchObject({
      status: 200,
      code: 1001,
      message: '验证码错误或已过期',
    });
  });

  it('opens no account for who has not agreed, and no second one for a number', async () => {
    const tel = newTel();
    const refused = await logIn(tel, await gateway.codeFor(test.app, tel), { consent: undefined });
    expect(refused).toMatchObject({ status: 200, code: 1004, message: '未勾选用户服务协议' });
    clock += 61_000;
    const first = await logIn(tel, await gateway.codeFor(test.app, tel));
    clock += 61_000;
    const second = await logIn(tel, await gateway.codeFor(test.app, tel), { consent: undefined });
    expect(second.data.id).toBe(first.data.id);
    expect(second.data.Authorization).not.toBe(first.data.Authorization);
  });

  it.each(['12345678901', '1391234567', '139123456789', '+8613912345678', '１３９12345678', 'abc'])(
    'refuses the number %s',
    async (tel) => {
      const refused = await send('POST', '/api/sms/code', { tel });
      expect(refused).toMatchObject({
        status: 422,
        data: [{ field: 'tel', reason: '手机号格式错误' }],
      });
      expect((await send('GET', `/api/sms/code/${encodeURIComponent(tel)}`)).status).toBe(422);
      expect((await logIn(tel, '123456')).status).toBe(422);
    },
  );

  it('answers a code once', async () => {
    const tel = newTel();
    const code = await gateway.codeFor(test.app, tel);
    const both = await Promise.all([logIn(tel, code), logIn(tel, code)]);
    expect(new Set(both.map((answer) => answer.code))).toEqual(new Set([200, 1001]));
  });
});

describe('a session', () => {
  it('is in the database as a hash only', async () => {
    const person = await addPerson(test.db);
    const rows = await test.db.selectFrom('session_token').select('token_hash').execute();
    expect(rows.some((row) => row.token_hash.toString('base64url') === person.token)).toBe(false);
    expect(rows.some((row) => row.token_hash.toString() === person.token)).toBe(false);
  });

  it('gets a new token in the authorization header once a day, and the old one lasts one more', async () => {
    const person = await addPerson(test.db);
    const who = (token: string) =>
      send('GET', `/api/student/query/${person.id}`, undefined, { authorization: token });
    clock = Date.now();
    expect((await who(person.token)).authorization).toBeUndefined();
    clock += DAY_MS + 60_000;
    const renewed = (await who(person.token)).authorization!;
    expect(renewed).toMatch(/^[A-Za-z0-9_-]{43}$/);
    // The answer may have been lost: the old one still stands, and is not renewed again at once.
    expect(await who(person.token)).toMatchObject({ code: 200, authorization: undefined });
    expect((await who(renewed)).code).toBe(200);
    clock += DAY_MS + 60_000;
    const third = (await who(renewed)).authorization!;
    expect((await who(third)).code).toBe(200);
    expect((await who(renewed)).code).toBe(200);
    expect((await who(person.token)).status).toBe(401);
    clock = Date.now();
  });

  it('renews once when requests come side by side', async () => {
    const person = await addPerson(test.db);
    clock = Date.now() + DAY_MS + 60_000;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        send('GET', `/api/student/query/${person.id}`, undefined, person.headers),
      ),
    );
    clock = Date.now();
    expect(answers.filter((answer) => answer.authorization !== undefined)).toHaveLength(1);
  });

  it('ends after 30 days without use, at a log out, and from another device', async () => {
    const person = await addPerson(test.db);
    const who = () => send('GET', `/api/student/query/${person.id}`, undefined, person.headers);
    clock = Date.now() + 30 * DAY_MS + 60_000;
    expect(await who()).toMatchObject({ status: 401, message: '凭证已过期，请重新登录' });
    clock = Date.now();
    expect((await who()).code).toBe(200);
    const tel = newTel();
    const here = await logIn(tel, await gateway.codeFor(test.app, tel));
    clock += 61_000;
    const there = await logIn(tel, await gateway.codeFor(test.app, tel));
    const headers = { authorization: here.data.Authorization };
    const list = await send<CallData<'GET /api/account/sessions'>>(
      'GET',
      '/api/account/sessions',
      undefined,
      headers,
    );
    expect(list.data.filter((s) => s.current)).toHaveLength(1);
    expect(list.data).toHaveLength(2);
    expect((await send('POST', '/api/account/sessions/revoke', undefined, headers)).data).toEqual({
      revoked: 1,
    });
    const other = { authorization: there.data.Authorization };
    expect((await send('GET', '/api/account/sessions', undefined, other)).status).toBe(401);
    expect((await send('GET', `/api/user/tel/logout/${tel}`, undefined, headers)).code).toBe(200);
    expect((await send('GET', '/api/account/sessions', undefined, headers)).status).toBe(401);
    clock = Date.now();
  });
});

describe('a write', () => {
  const form = (note: string) => ({ ...EMPTY_SECTIONS.physical, note });
  const save = (person: TestPerson, note: string, more: Record<string, string> = {}) =>
    send<{ version: number; data: { note: string } }>(
      'PUT',
      '/api/physical',
      { studentId: person.id, data: form(note) },
      { ...person.headers, ...more },
    );
  const revisionOf = async (id: string) =>
    Number(
      (
        await test.db
          .selectFrom('private_scope')
          .where('account_id', '=', id)
          .where('kind', '=', 'student')
          .select('revision')
          .executeTakeFirstOrThrow()
      ).revision,
    );

  it('that is repeated has its effect once and gets the first answer', async () => {
    const person = await addPerson(test.db);
    const before = await revisionOf(person.id);
    const key = { 'idempotency-key': uuid() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(person, '一', key)));
    for (const answer of answers) expect(answer).toMatchObject({ code: 200, data: { version: 1 } });
    expect(await revisionOf(person.id)).toBe(before + 1);
    expect((await save(person, '二')).data.version).toBe(2);
    expect(await save(person, '一', key)).toMatchObject({
      data: { version: 1, data: { note: '一' } },
    });
    const read = await send(
      'GET',
      `/api/physical/query/student/${person.id}`,
      undefined,
      person.headers,
    );
    expect(read.data).toMatchObject({ version: 2, data: { note: '二' } });
  });

  it('under a used key is refused when it is another one', async () => {
    const person = await addPerson(test.db);
    const key = { 'idempotency-key': uuid() };
    await save(person, '一', key);
    expect(await save(person, '二', key)).toMatchObject({ status: 200, code: 1007 });
    // Keys are each person's own.
    const other = await addPerson(test.db);
    expect((await save(other, '一', key)).code).toBe(200);
  });

  it('based on an older version is a conflict that tells the newer record, and changes nothing', async () => {
    const person = await addPerson(test.db);
    await save(person, '一', { 'if-match': '"0"' });
    const before = await revisionOf(person.id);
    const conflict = await save(person, '二', { 'if-match': '"0"', 'idempotency-key': uuid() });
    expect(conflict).toMatchObject({ status: 409, data: { version: 1, data: { note: '一' } } });
    expect(await revisionOf(person.id)).toBe(before);
    expect((await save(person, '二', { 'if-match': '"1"' })).data.version).toBe(2);
  });

  it('that is refused can be sent again under the same key', async () => {
    const person = await addPerson(test.db);
    const key = { 'idempotency-key': uuid() };
    expect((await save(person, '长'.repeat(501), key)).status).toBe(422);
    expect((await save(person, '短', key)).code).toBe(200);
  });

  it('of two at once leaves no version out', async () => {
    const person = await addPerson(test.db);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => save(person, String(i), { 'idempotency-key': uuid() })),
    );
    expect(answers.map((a) => a.data.version).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });

  it('keeps null as null and text as text', async () => {
    const person = await addPerson(test.db);
    const put = (data: object) =>
      send('PUT', '/api/physical', { studentId: person.id, data }, person.headers);
    expect(await put(EMPTY_SECTIONS.physical)).toMatchObject({ data: { data: { height: null } } });
    expect((await put({ ...EMPTY_SECTIONS.physical, height: '172' })).status).toBe(422);
    expect((await put({ ...EMPTY_SECTIONS.physical, note: 5 })).status).toBe(422);
    const { height: _, ...without } = EMPTY_SECTIONS.physical;
    expect(await put(without)).toMatchObject({
      status: 422,
      data: [{ field: 'data.height', reason: '缺少身高' }],
    });
    expect(await put({ ...EMPTY_SECTIONS.physical, height: 17 })).toMatchObject({
      status: 422,
      data: [{ field: 'height', reason: '身高应在80到250厘米之间' }],
    });
  });
});

describe('the score sheet', () => {
  const GAOKAO = { ...MOCK_SCORE, examType: 1 as const, scoreType: 2 as const, examName: '' };
  const save = (person: TestPerson, id: string, data: object) =>
    send('POST', '/api/preferences/scores', { id, studentId: person.id, data }, person.headers);

  it('lets the gaokao score be corrected three times, and mock scores without limit', async () => {
    const person = await addPerson(test.db);
    const [gaokao, mock] = [uuid(), uuid()];
    const remain = async () =>
      (
        await send<{ remain: number }>(
          'GET',
          `/api/preferences/scores/remainTime?studentId=${person.id}`,
          undefined,
          person.headers,
        )
      ).data.remain;
    expect((await save(person, gaokao, GAOKAO)).code).toBe(200);
    for (const left of [2, 1, 0]) {
      expect((await save(person, gaokao, { ...GAOKAO, total: 500 + left })).code).toBe(200);
      expect(await remain()).toBe(left);
    }
    expect(await save(person, gaokao, { ...GAOKAO, total: 700 })).toMatchObject({
      status: 200,
      code: 1006,
    });
    for (let i = 0; i < 6; i++)
      expect((await save(person, mock, { ...MOCK_SCORE, total: 400 + i })).code).toBe(200);
    const path = `/api/preferences/scores/${person.id}/${gaokao}`;
    expect((await send('DELETE', path, undefined, person.headers)).status).toBe(422);
    const second = await save(person, uuid(), GAOKAO);
    expect(second).toMatchObject({ status: 422, data: [{ field: 'examType' }] });
    // Nor is there a way round: an entry of another year that is corrected to this one.
    const other = uuid();
    expect((await save(person, other, { ...GAOKAO, year: 2026 })).code).toBe(200);
    expect(await save(person, other, GAOKAO)).toMatchObject({ status: 422 });
  });

  it('takes no id that is somebody else’s', async () => {
    const [one, two] = [await addPerson(test.db), await addPerson(test.db)];
    const id = uuid();
    await save(one, id, MOCK_SCORE);
    expect((await save(two, id, MOCK_SCORE)).status).toBe(403);
    const path = `/api/preferences/scores/${two.id}/${id}`;
    expect((await send('DELETE', path, undefined, two.headers)).status).toBe(403);
  });

  it('says who entered the newest', async () => {
    const planner = await addPerson(test.db, { roles: [2] });
    const student = await addPerson(test.db, { planner: planner.id });
    await save(student, uuid(), { ...MOCK_SCORE, examName: '学生录' });
    const body = { id: uuid(), studentId: student.id, data: { ...MOCK_SCORE, examName: '老师录' } };
    await send('POST', '/api/preferences/scores', body, planner.headers);
    for (const [role, examName] of [
      [1, '学生录'],
      [2, '老师录'],
    ] as const)
      expect(
        (
          await send(
            'GET',
            `/api/preferences/scores/latest/${student.id}?createRoleType=${role}`,
            undefined,
            student.headers,
          )
        ).data,
      ).toMatchObject({ examName, createRoleType: role });
  });

  it('names the field that cannot be', async () => {
    const person = await addPerson(test.db);
    const refused = await save(person, uuid(), { ...MOCK_SCORE, total: 800 });
    expect(refused).toMatchObject({ status: 422, data: [{ field: 'total' }] });
  });
});

describe('personal data', () => {
  it('is exported whole, and deleted whole with a code', async () => {
    const planner = await addPerson(test.db, { roles: [2] });
    const person = await addPerson(test.db, { planner: planner.id });
    const form = { ...EMPTY_SECTIONS.ext, guardianName: '王先生' };
    await send('PUT', '/api/student/ext', { studentId: person.id, data: form }, person.headers);
    const all = await send('GET', '/api/account/export', undefined, person.headers);
    expect(all.data).toMatchObject({
      account: { tel: person.tel },
      profile: { ext: { data: { guardianName: '王先生' } } },
    });
    const remove = (code: string) => send('POST', '/api/account/delete', { code }, person.headers);
    expect((await remove('000000')).code).toBe(1001);
    expect((await remove(await gateway.codeFor(test.app, person.tel))).code).toBe(200);
    for (const table of [
      'account',
      'session',
      'profile_section',
      'private_scope',
      'assignment',
    ] as const) {
      const column = { account: 'id', profile_section: 'student_id', assignment: 'student_id' }[
        table as string
      ];
      const rows = await test.db
        .selectFrom(table)
        .selectAll()
        .where((is) => is(is.ref((column ?? 'account_id') as never), '=', person.id as never))
        .execute();
      expect(rows, table).toEqual([]);
    }
    const audit = await test.db
      .selectFrom('audit')
      .where('object', '=', person.id)
      .select(['action', 'before', 'after'])
      .execute();
    expect(audit.map((entry) => entry.action)).toContain('account.delete');
    expect(JSON.stringify(audit)).not.toContain(person.tel);
  });

  it('of a planner with students stays until they are given to somebody else', async () => {
    const planner = await addPerson(test.db, { roles: [2] });
    const student = await addPerson(test.db, { planner: planner.id });
    const actor = { id: null, network: '' };
    const drop = () => test.db.transaction().execute((tx) => deleteAccount(tx, planner.id, actor));
    expect(await drop()).toBe('has students');
    expect(await test.db.transaction().execute((tx) => setRoles(tx, planner.id, [1], null))).toBe(
      'has students',
    );
    await test.db.transaction().execute((tx) => assign(tx, student.id, null, null));
    expect(await drop()).toBe('done');
  });

  it('is kept no longer than configured', async () => {
    const person = await addPerson(test.db);
    await gateway.codeFor(test.app, newTel());
    const retention = { codeDays: 2, sessionDays: 30, answerDays: 180, auditDays: 1095 };
    const live = async () =>
      (
        await test.db
          .selectFrom('session')
          .where('account_id', '=', person.id)
          .select('id')
          .execute()
      ).length;
    await purge(test.db, retention, Date.now());
    expect(await live()).toBe(1);
    // The limits of a day need the codes of that day.
    expect((await test.db.selectFrom('sms_code').select('id').execute()).length).toBeGreaterThan(0);
    await purge(test.db, retention, Date.now() + 3 * DAY_MS);
    expect(await test.db.selectFrom('sms_code').select('id').execute()).toEqual([]);
    await purge(test.db, retention, Date.now() + 61 * DAY_MS);
    expect(await live()).toBe(0);
    expect((await test.db.selectFrom('audit').select('id').execute()).length).toBeGreaterThan(0);
  });
});
