import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call, Role } from '#contract/call.ts';
import { calls, type CallKey } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { plannerScope, studentScope } from '#contract/scopes.ts';
import { assign, setRoles, setVip } from './accounts/grants.ts';
import { addPerson, anotherLogin, Gateway, type TestPerson } from '../tests/people.ts';
import { injection, REQUESTS, type About } from '../tests/requests.ts';
import { startTestApp, type TestApp } from '../tests/server-app.ts';

let test: TestApp;
const gateway = new Gateway();

beforeAll(async () => {
  test = await startTestApp(['湖北'], { sms: gateway });
});
afterAll(() => test.stop());

const KEYS = Object.keys(calls) as CallKey[];
const ROLES: readonly Role[] = ['guest', 'student', 'vip', 'planner', 'administrator'];

/** The whole table by hand, so that a call that changes its access is noticed. */
const ACCESS: Record<Exclude<Role, 'guest'>, readonly string[]> = {
  student: [
    'GET /api/sync/document',
    'GET /api/user/tel/logout/:phone',
    'POST /api/user/logout',
    'POST /api/student/update',
    'GET /api/student/query/:x',
    'POST /api/student/query',
    'GET /api/student/verify/info/:x',
    'POST /api/student/verify/info',
    'GET /api/account/export',
    'POST /api/account/delete',
    'GET /api/account/sessions',
    'POST /api/account/sessions/revoke',
    'GET /api/student/query-by-student-id/:id',
    'PUT /api/student',
    'GET /api/physical/query/student/:id',
    'PUT /api/physical',
    'GET /api/intention/query/student/:id',
    'PUT /api/intention',
    'GET /api/student/ext/query/student/:id',
    'PUT /api/student/ext',
    'POST /api/preferences/scores',
    'DELETE /api/preferences/scores/:studentId/:id',
    'GET /api/preferences/scores',
    'GET /api/preferences/scores/:studentId',
    'GET /api/preferences/scores/latest/:studentId',
    'GET /api/preferences/scores/remainTime',
    'GET /api/preferences/scores/batch',
  ],
  vip: [],
  planner: ['POST /api/student/unmask'],
  administrator: [],
};

function accessOf(key: CallKey): Role {
  const found = (Object.keys(ACCESS) as (keyof typeof ACCESS)[]).find((role) =>
    ACCESS[role].includes(key),
  );
  return found ?? 'guest';
}

/** A person of every role, and students of every relation to them. */
interface Cast {
  student: TestPerson;
  vip: TestPerson;
  planner: TestPerson;
  administrator: TestPerson;
  /** Assigned to the planner. */
  own: TestPerson;
  /** Assigned to another planner. */
  others: TestPerson;
}
let cast: Cast;

beforeEach(async () => {
  const planner = await addPerson(test.db, { roles: [2] });
  const otherPlanner = await addPerson(test.db, { roles: [2] });
  cast = {
    student: await addPerson(test.db, { complete: false }),
    vip: await addPerson(test.db, { vip: true, complete: false }),
    planner,
    administrator: await addPerson(test.db, { roles: [3] }),
    own: await addPerson(test.db, { planner: planner.id, complete: false }),
    others: await addPerson(test.db, { planner: otherPlanner.id, complete: false }),
  };
});

const headersOf = (role: Role) => (role === 'guest' ? {} : cast[role].headers);

async function ask(
  key: CallKey,
  about: About,
  headers: Record<string, string>,
): Promise<{ status: number; code: number; message: string | null; data: unknown }> {
  const response = await test.app.inject({ ...injection(key, REQUESTS[key](about)), headers });
  const { code, message, data } = response.json<Envelope<unknown>>();
  return { status: response.statusCode, code, message: message as string | null, data };
}

const STRENGTH: Record<Role, number> = {
  guest: 0,
  student: 1,
  vip: 2,
  planner: 3,
  administrator: 4,
};

/** A refusal by rights, as against one by what was asked. */
const isRefusedByRights = (status: number) => status === 401 || status === 403;

describe('the table of who may make which call', () => {
  it('is the one written here, call by call', () => {
    for (const key of KEYS) expect((calls[key] as Call).access, key).toBe(accessOf(key));
  });

  describe.each(ROLES)('%s', (role) => {
    it.each(KEYS)('%s', async (key) => {
      // Students ask about themselves, planners about a student of theirs.
      const about: TestPerson = {
        guest: cast.student,
        student: cast.student,
        vip: cast.vip,
        planner: cast.own,
        administrator: cast.student,
      }[role];
      const { status, message } = await ask(
        key,
        { studentId: about.id, tel: about.tel },
        headersOf(role),
      );
      const isAllowed = STRENGTH[role] >= STRENGTH[accessOf(key)];
      if (isAllowed) expect(isRefusedByRights(status), `${status} ${message}`).toBe(false);
      else expect(status).toBe(role === 'guest' ? 401 : 403);
      if (status === 401) expect(message).toBe('凭证已过期，请重新登录');
      expect(status).toBeLessThan(500);
    });
  });
});

const ABOUT_A_STUDENT = KEYS.filter((key) => (calls[key] as Call).student !== undefined);

describe('a call about a student', () => {
  it('is every call whose request names one', () => {
    const named = KEYS.filter((key) =>
      JSON.stringify(REQUESTS[key]({ studentId: 'THE-ONE', tel: 'THE-ONE' })).includes('THE-ONE'),
    );
    // A login names a phone that nobody is yet; a document is judged by its scope.
    const judgedElsewhere = ['POST /tel/code/login', 'GET /api/sync/document'];
    expect(ABOUT_A_STUDENT).toEqual(named.filter((key) => !judgedElsewhere.includes(key)));
  });

  describe.each(ABOUT_A_STUDENT)('%s', (key) => {
    const aboutOf = (person: TestPerson): About => ({ studentId: person.id, tel: person.tel });

    it('is refused to another student, a VIP, and another planner', async () => {
      for (const asker of [cast.student, cast.vip, cast.planner])
        expect((await ask(key, aboutOf(cast.others), asker.headers)).status).toBe(403);
    });

    it('is refused alike whether there is such a student or not', async () => {
      const nobody = { studentId: '01900000-0000-7000-8000-000000000000', tel: '13912345678' };
      for (const asker of [cast.student, cast.planner])
        expect(await ask(key, nobody, asker.headers)).toEqual(
          await ask(key, aboutOf(cast.others), asker.headers),
        );
    });

    it('is answered to an administrator, and to the assigned planner', async () => {
      if (key === 'GET /api/user/tel/logout/:phone') return;
      for (const asker of [cast.administrator, cast.planner]) {
        const { status, message } = await ask(key, aboutOf(cast.own), asker.headers);
        expect(isRefusedByRights(status), String(message)).toBe(false);
      }
    });
  });
});

describe('a document that is not public', () => {
  const document = async (scope: string, asker: TestPerson | null) =>
    test.app.inject({
      url: '/api/sync/document',
      query: { scope },
      ...(asker ? { headers: asker.headers } : {}),
    });

  it('of a student is for the student, the assigned planner and administrators', async () => {
    const scope = studentScope(cast.own.id);
    for (const asker of [cast.own, cast.planner, cast.administrator])
      expect((await document(scope, asker)).statusCode).toBe(200);
    for (const asker of [cast.student, cast.vip, cast.others])
      expect((await document(scope, asker)).statusCode).toBe(403);
    expect((await document(scope, null)).statusCode).toBe(401);
  });

  it('of a planner is for that planner alone', async () => {
    const scope = plannerScope(cast.planner.id);
    expect((await document(scope, cast.planner)).statusCode).toBe(200);
    for (const asker of [cast.own, cast.administrator, cast.student])
      expect((await document(scope, asker)).statusCode).toBe(403);
    expect((await document(plannerScope(cast.student.id), cast.student)).statusCode).toBe(403);
  });

  it('is none of the public ones, and none that there is not', async () => {
    for (const scope of ['rank-lines/湖北', 'early-batch/火星/2026', 'student', '', '__proto__'])
      expect([403, 404]).toContain((await document(scope, cast.student)).statusCode);
  });
});

async function manifest(asker: TestPerson | null) {
  const response = await test.app.inject({
    url: '/api/sync/manifest',
    ...(asker ? { headers: asker.headers } : {}),
  });
  return response.json<Envelope<import('#contract/calls.ts').CallData<'GET /api/sync/manifest'>>>()
    .data;
}

describe('the manifest', () => {
  const privateScopes = async (asker: TestPerson | null) =>
    (await manifest(asker)).scopes.filter((s) => s.access !== 'public').map((s) => s.scope);

  it('lists to everybody what is theirs, and nothing else', async () => {
    expect(await privateScopes(null)).toEqual([]);
    expect(await privateScopes(cast.student)).toEqual([studentScope(cast.student.id)]);
    expect((await privateScopes(cast.planner)).sort()).toEqual(
      [
        plannerScope(cast.planner.id),
        studentScope(cast.planner.id),
        studentScope(cast.own.id),
      ].sort(),
    );
    expect(await privateScopes(cast.administrator)).toEqual([studentScope(cast.administrator.id)]);
  });

  it('loses a student with the assignment, in the same moment', async () => {
    await test.db.transaction().execute((tx) => assign(tx, cast.own.id, null, null));
    expect(await privateScopes(cast.planner)).not.toContain(studentScope(cast.own.id));
    expect(
      (
        await ask(
          'GET /api/physical/query/student/:id',
          { studentId: cast.own.id, tel: '' },
          cast.planner.headers,
        )
      ).status,
    ).toBe(403);
  });

  it('says who one is: VIP and roles as they were granted a moment ago', async () => {
    expect((await manifest(cast.student)).user).toMatchObject({ auth: false, studentType: 0 });
    await test.db.transaction().execute((tx) => setVip(tx, cast.student.id, true, null));
    expect((await manifest(cast.student)).user).toMatchObject({ auth: true, studentType: 1 });
    await test.db.transaction().execute((tx) => setRoles(tx, cast.student.id, [1, 3], null));
    expect((await manifest(cast.student)).user).toMatchObject({ roleId: 3, roleTypes: [1, 3] });
    expect((await manifest(null)).user).toBeNull();
  });

  it('keeps its tag while nothing changes, and raises the revision with every write', async () => {
    const { headers } = cast.student;
    const first = await test.app.inject({ url: '/api/sync/manifest', headers });
    const again = await test.app.inject({
      url: '/api/sync/manifest',
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const revision = async () =>
      (await manifest(cast.student)).scopes.find((s) => s.access === 'own')!.revision;
    const before = Number(await revision());
    await ask('PUT /api/physical', { studentId: cast.student.id, tel: '' }, headers);
    expect(Number(await revision())).toBe(before + 1);
  });
});

describe('a login', () => {
  it('that was ended, that is forged, or of an account that is gone is refused everywhere', async () => {
    const other = await anotherLogin(test.db, cast.student);
    await test.app.inject({ method: 'POST', url: '/api/user/logout', headers: other.headers });
    const forged = { authorization: 'A'.repeat(43) };
    const odd = { authorization: `' OR 1=1 --` };
    for (const headers of [other.headers, forged, odd])
      for (const key of KEYS.filter((k) => accessOf(k) !== 'guest')) {
        const about = { studentId: cast.student.id, tel: cast.student.tel };
        expect((await ask(key, about, headers)).status, key).toBe(401);
      }
    const stale = await test.app.inject({ url: '/api/sync/manifest', headers: other.headers });
    expect(stale.statusCode).toBe(401);
    // The first login of the same account goes on.
    expect((await manifest(cast.student)).user?.id).toBe(cast.student.id);
  });

  it('masks the phone of a student to everybody else, and notes who looks at the whole', async () => {
    const about = { studentId: cast.own.id, tel: cast.own.tel };
    const seen = await ask('GET /api/student/query/:x', about, cast.planner.headers);
    expect(seen.data).toMatchObject({ tel: expect.stringMatching(/^139\*{4}\d{4}$/) as string });
    const own = await ask('GET /api/student/query/:x', about, cast.own.headers);
    expect(own.data).toMatchObject({ tel: cast.own.tel });
    const whole = await ask('POST /api/student/unmask', about, cast.planner.headers);
    expect(whole.data).toEqual({ tel: cast.own.tel });
    const entries = await test.db
      .selectFrom('audit')
      .where('object', '=', cast.own.id)
      .where('action', '=', 'phone.unmask')
      .select(['actor', 'network'])
      .execute();
    expect(entries).toEqual([{ actor: cast.planner.id, network: '127.0.0.0' }]);
  });
});
