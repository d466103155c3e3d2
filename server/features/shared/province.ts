import { invalidField, type Refusal } from '#server/plugins/refusal.ts';

/** A refusal of a name that `province/list` does not have. */
export function unknownProvince(field: 'province' | 'provinceName', name: string): Refusal {
  return invalidField(field, `没有“${name}”这个省份，请用省份列表里的简称`);
}
