import { Ajv, type AnySchema } from 'ajv';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { FieldIssue } from '#contract/errors.ts';

/** What Ajv says of a value, with the schema that it broke (`verbose`). */
interface Complaint extends FastifySchemaValidationError {
  parentSchema?: SchemaPart;
}

interface SchemaPart {
  title?: string;
  properties?: Record<string, SchemaPart>;
  anyOf?: { type?: string }[];
}

/** Every fault is told, and what no schema names is left out. */
const OPTIONS = { removeAdditional: true, allErrors: true, verbose: true, strict: false } as const;

/** Addresses hold text only: it becomes the number that a schema asks for. */
const ofAddresses = new Ajv({ ...OPTIONS, coerceTypes: true });
/** JSON says what it means: coerced, a null would become 0 or an empty text. */
const ofBodies = new Ajv(OPTIONS);

/** Compiles the validators of a route, for Fastify. */
export const compileValidator: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? ofBodies : ofAddresses).compile(schema);

/** The fields that a request got wrong, each once, with a reason that names it. */
export function fieldIssues(errors: readonly FastifySchemaValidationError[]): FieldIssue[] {
  const issues = new Map<string, FieldIssue>();
  for (const error of errors as readonly Complaint[]) {
    const field = fieldOf(error);
    const label = labelOf(error, field);
    // The branches of a union each complain; the union's own word comes last and says it all.
    if (error.keyword === 'anyOf' || !issues.has(field))
      issues.set(field, { field, reason: reasonOf(error, label) });
  }
  return [...issues.values()];
}

function fieldOf(error: Complaint): string {
  const path = error.instancePath.split('/').filter(Boolean);
  if (error.keyword === 'required') path.push(String(error.params.missingProperty));
  return path.join('.');
}

function labelOf(error: Complaint, field: string): string {
  const schema =
    error.keyword === 'required'
      ? error.parentSchema?.properties?.[String(error.params.missingProperty)]
      : error.parentSchema;
  return schema?.title ?? (field === '' ? '提交的内容' : field);
}

const TYPES: Record<string, string> = {
  integer: '整数',
  number: '数字',
  string: '文字',
  boolean: '是或否',
  array: '列表',
  object: '一组字段',
};

/** What the branches of a union take, in words: 文字或数字. */
function branchTypes(schema: SchemaPart | undefined): string {
  const names = (schema?.anyOf ?? []).map(({ type }) => TYPES[type ?? '']).filter(Boolean);
  return [...new Set(names)].join('或') || '列出的选项之一';
}

function reasonOf({ keyword, params, parentSchema }: Complaint, label: string): string {
  const limit = String(params.limit);
  switch (keyword) {
    case 'required':
      return `缺少${label}`;
    case 'type':
      return `${label}应为${TYPES[String(params.type)] ?? String(params.type)}`;
    case 'minLength':
      return `${label}不能为空`;
    case 'maxLength':
      return `${label}不能超过${limit}个字`;
    case 'minimum':
      return `${label}不能小于${limit}`;
    case 'maximum':
      return `${label}不能大于${limit}`;
    case 'anyOf':
      return `${label}应为${branchTypes(parentSchema)}`;
    default:
      return `${label}不符合要求`;
  }
}
