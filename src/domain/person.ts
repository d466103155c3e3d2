import { PROVINCE_NAMES } from './province-names.ts';

/** What the login dialog asks for, and what it says where something is missing or wrong (spec, section 5). */
export const PERSON_MESSAGES = {
  phoneMissing: '手机号不能为空',
  phoneWrong: '手机号格式错误',
  codeMissing: '请输入验证码',
  agreementMissing: '未勾选用户服务协议',
  nameMissing: '姓名不能为空！',
  nameWrong: '姓名格式错误，不允许出现特殊字符！',
  provinceMissing: '请选择高考省份',
  yearMissing: '请选择高考年份',
} as const;

/** Stands beside the fields that lock once they are given. */
export const LOCKED_NOTE = '以上信息提交后不可更改';

/** A mainland mobile number: 1, then 3 to 9, then nine digits. */
const MOBILE = /^1[3-9]\d{9}$/;

/** Letters, digits and Chinese characters; the · of some names is refused too, as the spec has it. */
const NAME = /^[A-Za-z0-9\p{Script=Han}]+$/u;

const isBlank = (text: string) => text.trim() === '';

export function checkPhone(phone: string): string | null {
  if (isBlank(phone)) return PERSON_MESSAGES.phoneMissing;
  return MOBILE.test(phone) ? null : PERSON_MESSAGES.phoneWrong;
}

/** Whether the code is the one that was sent is the server's to say. */
export function checkCode(code: string): string | null {
  return isBlank(code) ? PERSON_MESSAGES.codeMissing : null;
}

export function checkName(name: string): string | null {
  if (isBlank(name)) return PERSON_MESSAGES.nameMissing;
  return NAME.test(name) ? null : PERSON_MESSAGES.nameWrong;
}

/** A province that is none of the choices counts as not chosen. */
export function checkProvince(
  province: string | null,
  choices: readonly string[] = PROVINCE_NAMES,
): string | null {
  return province !== null && choices.includes(province) ? null : PERSON_MESSAGES.provinceMissing;
}

/** A year that is none of the choices counts as not chosen; without choices any year will do. */
export function checkYear(year: number | null, choices?: readonly number[]): string | null {
  const chosen =
    year !== null && (choices === undefined ? Number.isInteger(year) : choices.includes(year));
  return chosen ? null : PERSON_MESSAGES.yearMissing;
}

export function checkAgreement(ticked: boolean): string | null {
  return ticked ? null : PERSON_MESSAGES.agreementMissing;
}

const PHONE_DIGITS = /^(.{3}).{4}(.{4})$/u;

/** 138****1234; a masked number stays as it is, and what is no phone number shows nothing of itself. */
export function maskPhone(phone: string): string {
  const [, head, tail] = PHONE_DIGITS.exec(phone) ?? [];
  return head === undefined || tail === undefined ? '****' : `${head}****${tail}`;
}
