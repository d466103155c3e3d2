import { parseTypedNumber, type TypedNumber } from '#domain/score.ts';
import { invalidField, type Refusal } from '#server/plugins/refusal.ts';

const LABELS = { score: '分数', rank: '位次' } as const;

type Reason = Extract<TypedNumber, { ok: false }>['reason'];

const REASONS: Record<Reason, (label: string) => string> = {
  empty: (label) => `请输入${label}`,
  notANumber: (label) => `${label}应为数字`,
  negative: (label) => `${label}不能为负数`,
  notWhole: (label) => `${label}应为整数`,
  tooLong: (label) => `${label}过长`,
};

/** Reads what a person typed as a score or rank; a refusal that names the field otherwise. */
export function readTyped(field: keyof typeof LABELS, typed: string | number): number | Refusal {
  const read = parseTypedNumber(String(typed));
  return read.ok ? read.value : invalidField(field, REASONS[read.reason](LABELS[field]));
}
