/** Texts of the spec's error catalogue, to the letter, with the time a toast stays. */
export const TOAST_MS = { business: 3000, http: 5000 } as const;

export const DEFAULT_ERROR_MESSAGE = 'Error';
export const EXPIRED_LOGIN_TOAST = '凭证已过期，请重新登录';
export const CHOOSE_SUBJECT = '请选择科目';
export const ENTER_SCORE = '请输入分数';
export const EMPTY_TABLE = '暂无数据';

export const CODE_SENT = '验证码已发送，5分钟内有效';
export const LOGGED_IN = '登录成功';
export const LOG_OUT_QUESTION = '确认退出账号吗?';
export const LOGIN_FIRST = '请先登录！';
export const ASK_FOR_VIP = '可联系老师开通VIP！';
/** Of a login that has expired; what was not sent waits for the next one. */
export const LOGIN_EXPIRED = '登录已过期，重新登录后继续；未提交的更改都在';
