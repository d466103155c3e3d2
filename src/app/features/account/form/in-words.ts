import { SEXES, labelOf } from '#domain/enumerations.ts';

const NOT_TOLD = '未填写';

/** A field's value as a person would say it. */
export function inWords(field: PropertyKey, value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? NOT_TOLD : value.join('、');
  if (typeof value === 'boolean') return value ? '服从' : '不服从';
  if (field === 'sex') return labelOf(SEXES, value as number | null) ?? NOT_TOLD;
  if (typeof value === 'number' && !Number.isNaN(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : NOT_TOLD;
}
