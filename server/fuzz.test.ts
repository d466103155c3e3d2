import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { addPerson, Gateway, type TestPerson } from '../tests/people.ts';
import { startTestApp, type TestApp } from '../tests/server-app.ts';

/** As the OpenAPI document writes schemas. */
interface Schema {
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}
interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  schema: Schema;
}
interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
}

let test: TestApp;
let operations: Operation[];
let people: {
  student: TestPerson;
  other: TestPerson;
  planner: TestPerson;
  administrator: TestPerson;
};

beforeAll(async () => {
  test = await startTestApp(['湖北'], { sms: new Gateway() });
  people = {
    student: await addPerson(test.db),
    other: await addPerson(test.db),
    planner: await addPerson(test.db, { roles: [2] }),
    administrator: await addPerson(test.db, { roles: [3] }),
  };
  const document = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: Parameter[];
          requestBody?: { content: Record<string, { schema: Schema }> };
        }
      >
    >;
  }>();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  );
});
afterAll(() => test.stop());

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  "'; DROP TABLE account; --",
  '<script>alert(1)</script>',
  '%00',
  '../../etc/passwd',
  '长'.repeat(3000),
  '1e999',
  '-1',
  'null',
  '湖北',
  '物理类',
  '13912345678',
];

/** Values that are not what a schema asks for, or are at its edge. */
function oddValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(...ODD_TEXTS),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(-1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, true, null, [], {}),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
}

/** Values as a schema asks for. */
function fitting(schema: Schema, id: () => string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => fitting(branch, id)));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(schema.minimum ?? -1000),
        max: Math.floor(schema.maximum ?? 10_000),
      });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fitting(schema.items ?? {}, id), { maxLength: 4 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, field(part, id)]),
        ),
        { requiredKeys: [] },
      );
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(
        fc.constantFrom(id(), people.student.id, people.other.id, people.student.tel, '湖北'),
        fc.string({ maxLength: Math.min(schema.maxLength ?? 20, 40) }),
      );
  }
}

/** Mostly what fits, so that the request gets far; now and then what does not. */
function field(schema: Schema, id: () => string): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: fitting(schema, id) },
    { weight: 2, arbitrary: oddValue() },
  );
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

const AUTHORIZATIONS = ['none', 'student', 'planner', 'administrator', 'forged', 'odd'] as const;

function headersOf(who: (typeof AUTHORIZATIONS)[number]): Record<string, string> {
  switch (who) {
    case 'none':
      return {};
    case 'forged':
      return { authorization: 'B'.repeat(43) };
    case 'odd':
      return { authorization: `Bearer ' OR '1'='1` };
    default:
      return people[who].headers;
  }
}

describe('whatever is sent to a call of the OpenAPI document', () => {
  it('ends in an envelope that is no error of the server’s', async () => {
    expect(operations.length).toBeGreaterThan(50);
    const id = () => people.student.id;
    // The sessions and the account that ask are wanted to the end.
    const lasting = operations.filter(({ path }) => !/logout|account\/delete|revoke/.test(path));
    const request = fc.constantFrom(...lasting).chain((operation) =>
      fc.record({
        operation: fc.constant(operation),
        who: fc.constantFrom(...AUTHORIZATIONS),
        values: fc.tuple(...operation.parameters.map(({ schema }) => field(schema, id))),
        body: operation.body ? field(operation.body, id) : fc.constant(undefined),
        headers: fc.record(
          {
            'idempotency-key': fc.constantFrom('short', 'k'.repeat(64), 'k'.repeat(65), 'ключ'),
            'if-match': fc.constantFrom('"0"', '"999999999999"', '*', 'x'),
            'content-type': fc.constantFrom('application/json', 'application/json; charset=utf-8'),
          },
          { requiredKeys: [] },
        ),
      }),
    );
    const answered = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ operation, who, values, body, headers }) => {
        let url = operation.path;
        const query = new URLSearchParams();
        operation.parameters.forEach((parameter, i) => {
          const value = text(values[i]).replace(/[\ud800-\udfff]/g, '');
          if (parameter.in === 'path')
            url = url.replace(`{${parameter.name}}`, encodeURIComponent(value) || '-');
          else query.append(parameter.name, value);
        });
        const response = await test.app.inject({
          method: operation.method,
          url: `${url}?${query.toString()}`,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...Object.fromEntries(
              Object.entries(headers).filter(([, v]) => v !== undefined && /^[ -~]*$/.test(v)),
            ),
            ...headersOf(who),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) ?? 'null' }),
        });
        answered.set(response.statusCode, (answered.get(response.statusCode) ?? 0) + 1);
        expect(response.statusCode, `${operation.method} ${url} ${response.body}`).toBeLessThan(
          500,
        );
        if (
          String(response.headers['content-type']).startsWith('application/json') &&
          !/document/.test(url)
        ) {
          const { code } = response.json<Envelope<unknown>>();
          if (response.statusCode === 200) expect(code === 200 || code >= 1000).toBe(true);
          else expect(code).toBe(response.statusCode);
        }
      }),
      { numRuns: 4000 },
    );
    // It got through to the work as well as to the gates.
    for (const status of [200, 401, 403, 422])
      expect(answered.get(status) ?? 0).toBeGreaterThan(20);
  });
});
