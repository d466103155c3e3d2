/** Texts of the spec's error catalogue, to the letter, with the time a toast stays. */
export const TOAST_MS = { business: 3000, http: 5000 } as const;

export const DEFAULT_ERROR_MESSAGE = 'Error';
export const EXPIRED_LOGIN_TOAST = '凭证已过期，请重新登录';
export const CHOOSE_SUBJECT = '请选择科目';
export const ENTER_SCORE = '请输入分数';
export const EMPTY_TABLE = '暂无数据';
