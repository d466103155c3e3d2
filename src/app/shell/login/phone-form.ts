import { checkAgreement, checkCode, checkPhone } from '#domain/person.ts';

export interface PhoneForm {
  tel: string;
  code: string;
  agreed: boolean;
}

export type PhoneIssues = Record<keyof PhoneForm, string | null>;

export const NO_ISSUES: PhoneIssues = { tel: null, code: null, agreed: null };

/** Every field with what is wrong with it, in the order they stand. */
export function checkPhoneForm({ tel, code, agreed }: PhoneForm): PhoneIssues {
  return { tel: checkPhone(tel), code: checkCode(code), agreed: checkAgreement(agreed) };
}

/** A number as it is typed, pasted or filled in by the browser: 138 0000 1234, +86-13800001234. */
export function phoneFrom(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return digits.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}

export function codeFrom(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}

/** The first field with something wrong, which gets the focus; undefined where all is well. */
export function firstIssue<K extends string>(issues: Record<K, string | null>): K | undefined {
  return (Object.keys(issues) as K[]).find((field) => issues[field] !== null);
}
