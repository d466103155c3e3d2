import type { TSchema } from 'typebox';
import type { Call } from '#contract/call.ts';

type Schema = Record<string, unknown>;

/** Schemas of what a call takes, in Fastify's terms. */
export function inputSchema(call: Call): Schema {
  return {
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.body ? { body: call.body } : {}),
  };
}

/** Schema of a call's successful answer; what it does not name is not sent. */
export function envelopeSchema(call: Call): Schema {
  const data = nullableForm(call.data);
  return {
    type: 'object',
    description: call.summary,
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'integer' },
      message: call.payloadInMessage ? data : { type: 'string', nullable: true },
      data,
    },
  };
}

/**
 * The same schema with `anyOf [X, null]` written as a nullable X, and a choice of texts as their
 * enumeration: the serialiser writes these straight, and tries every branch of a union.
 */
export function nullableForm(schema: TSchema): Schema {
  return rewrite(structuredClone(JSON.parse(JSON.stringify(schema)) as Schema));
}

function rewrite(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  if (Array.isArray(anyOf)) return { ...rest, ...rewriteUnion(anyOf as Schema[]) };
  if (isSchema(rest.items)) rest.items = rewrite(rest.items);
  for (const key of ['properties', 'patternProperties'])
    if (isSchema(rest[key]))
      rest[key] = Object.fromEntries(
        Object.entries(rest[key]).map(([name, part]) => [name, rewrite(part as Schema)]),
      );
  return rest;
}

function rewriteUnion(branches: Schema[]): Schema {
  const some = branches
    .filter((branch) => branch.type !== 'null')
    .flatMap((branch) => (Array.isArray(branch.anyOf) ? (branch.anyOf as Schema[]) : [branch]));
  const nullable = branches.some((branch) => branch.type === 'null') ? { nullable: true } : {};
  if (some.length === 1) return { ...rewrite(some[0]!), ...nullable };
  if (some.every((branch) => typeof branch.const === 'string'))
    return { type: 'string', enum: some.map((branch) => branch.const), ...nullable };
  if (some.every((branch) => typeof branch.const === 'number'))
    return { type: 'number', enum: some.map((branch) => branch.const), ...nullable };
  return { anyOf: branches.map(rewrite) };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
