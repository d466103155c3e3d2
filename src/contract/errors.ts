/**
 * The closed set of refusals of the server. `code` stands in the envelope; 200 is success. A refusal
 * by a business rule is HTTP 200 with a code of 1000 or above; everything else is its HTTP status.
 */
export const ERRORS = {
  badRequest: { code: 400, message: '请求格式不正确' },
  expired: { code: 401, message: '凭证已过期，请重新登录' },
  forbidden: { code: 403, message: '没有权限' },
  notFound: { code: 404, message: '没有找到' },
  conflict: { code: 409, message: '数据已被修改，请核对后再提交' },
  tooLarge: { code: 413, message: '提交的内容过大' },
  unsupportedMediaType: { code: 415, message: '不支持的内容格式' },
  invalid: { code: 422, message: '提交的内容有误' },
  tooMany: { code: 429, message: '请求过于频繁，请稍后再试' },
  wrongCode: { code: 1001, message: '验证码错误或已过期' },
  codeTooSoon: { code: 1002, message: '验证码发送过于频繁，请稍后再试' },
  codeNotSent: { code: 1003, message: '验证码暂时发不出去，请稍后再试' },
  agreementMissing: { code: 1004, message: '未勾选用户服务协议' },
  lockedFields: { code: 1005, message: '以上信息提交后不可更改' },
  keyReused: { code: 1007, message: '同一个提交编号用在了两次不同的提交上' },
  noCorrections: { code: 1006, message: '高考成绩的修改次数已用完' },
  internal: { code: 500, message: '服务器出错，请稍后再试' },
  unavailable: { code: 503, message: '服务暂时不可用，请稍后再试' },
} as const;

export type ErrorName = keyof typeof ERRORS;

/** What stands in `data` of a 422: each field with its reason. */
export type { FieldIssue } from '#domain/issues.ts';

/** Messages of HTTP 500 answers that mean an expired login (spec, section 8). */
export const EXPIRED_LOGIN_MESSAGES: readonly string[] = [
  '凭证已过期，请重新登陆',
  '凭证已过期，请重新登录',
  '认证失败，请重新登陆',
  '认证失败，请重新登录',
  'Token已过期，请重新登录',
  'Token已过期，请重新登陆',
];
