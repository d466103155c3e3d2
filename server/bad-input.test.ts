import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallKey } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { addPerson, Gateway, type TestPerson } from '../tests/people.ts';
import { injection, REQUESTS, type Fitting } from '../tests/requests.ts';
import { startTestApp, type TestApp } from '../tests/server-app.ts';

interface Schema {
  type?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  maxLength?: number;
}

let test: TestApp;
let student: TestPerson;
let administrator: TestPerson;

beforeAll(async () => {
  test = await startTestApp(['湖北'], { sms: new Gateway() });
  student = await addPerson(test.db);
  administrator = await addPerson(test.db, { roles: [3] });
});
afterAll(() => test.stop());

/** One way of getting a field wrong. */
interface Fault {
  what: string;
  /** Where it is, from the top of body or query. */
  path: string[];
  value: unknown;
}

/** A value that no field takes. */
const WRONG = { nested: ['<script>alert(1)</script>'] };

function faultsOf(schema: Schema, path: string[] = []): Fault[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const at = [...path, name];
    const isRequired = schema.required?.includes(name) ?? false;
    return [
      ...(isRequired ? [{ what: 'missing', path: at, value: undefined }] : []),
      { what: 'of another type', path: at, value: WRONG },
      ...(part.maxLength === undefined
        ? []
        : [{ what: 'too long', path: at, value: '长'.repeat(part.maxLength + 1) }]),
      ...faultsOf(part, at),
    ];
  });
}

/** The request with one thing wrong in it. */
function spoilt(whole: Record<string, unknown>, { path, value }: Fault): Record<string, unknown> {
  const [name = '', ...rest] = path;
  if (rest.length > 0)
    return {
      ...whole,
      [name]: spoilt(whole[name] as Record<string, unknown>, { what: '', path: rest, value }),
    };
  const { [name]: _, ...others } = whole;
  return value === undefined ? others : { ...others, [name]: value };
}

const KEYS = Object.keys(calls) as CallKey[];
const plain = (schema: unknown) => JSON.parse(JSON.stringify(schema)) as Schema;

async function refusalOf(key: CallKey, fitting: Fitting) {
  const response = await test.app.inject({
    ...injection(key, fitting),
    headers: administrator.headers,
  });
  return {
    status: response.statusCode,
    issues: response.json<Envelope<FieldIssue[] | null>>().data,
  };
}

describe('bad input', () => {
  const withBody = KEYS.filter((key) => (calls[key] as Call).body !== undefined);
  describe.each(withBody)('in the body of %s', (key) => {
    const { body } = calls[key] as Call;
    it.each(faultsOf(plain(body)))('$path $what is refused and named', async (fault) => {
      const fitting = REQUESTS[key]({ studentId: student.id, tel: student.tel, code: '123456' });
      const { status, issues } = await refusalOf(key, {
        ...fitting,
        body: spoilt(fitting.body ?? {}, fault),
      });
      expect(status).toBe(422);
      expect(issues?.some(({ field }) => field.startsWith(fault.path.join('.')))).toBe(true);
      for (const { reason } of issues ?? []) expect(reason).toMatch(/\p{Script=Han}/u);
    });
  });

  const withQuery = KEYS.filter(
    (key) => (plain((calls[key] as Call).query ?? {}).required ?? []).length > 0,
  );
  describe.each(withQuery)('in the query of %s', (key) => {
    const { query } = calls[key] as Call;
    const faults = faultsOf(plain(query)).filter(({ what }) => what !== 'of another type');
    it.each(faults)('$path $what is refused and named', async (fault) => {
      const fitting = REQUESTS[key]({ studentId: student.id, tel: student.tel });
      const { status, issues } = await refusalOf(key, {
        ...fitting,
        query: spoilt(fitting.query ?? {}, fault) as Record<string, string>,
      });
      expect(status).toBe(422);
      expect(issues?.map(({ field }) => field)).toContain(fault.path.join('.'));
    });
  });

  it('is none where nothing is wrong: each fitting request passes the gate', async () => {
    for (const key of KEYS) {
      if (/logout|delete|revoke/.test(key)) continue;
      const fitting = REQUESTS[key]({ studentId: student.id, tel: student.tel, code: '123456' });
      expect((await refusalOf(key, fitting)).status, key).toBe(200);
    }
  });
});
