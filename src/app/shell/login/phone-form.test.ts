import { describe, expect, it } from 'vitest';
import { checkPhoneForm, codeFrom, firstIssue, phoneFrom } from './phone-form.ts';

describe('the first step', () => {
  it('says what is missing in every field, in the words of the spec', () => {
    expect(checkPhoneForm({ tel: '', code: '', agreed: false })).toEqual({
      tel: '手机号不能为空',
      code: '请输入验证码',
      agreed: '未勾选用户服务协议',
    });
    expect(checkPhoneForm({ tel: '12345', code: '1', agreed: true }).tel).toBe('手机号格式错误');
  });

  it('lets a whole form pass, and finds the first field that does not', () => {
    const good = { tel: '13800001234', code: '123456', agreed: true };
    expect(firstIssue(checkPhoneForm(good))).toBeUndefined();
    expect(firstIssue(checkPhoneForm({ ...good, code: ' ', agreed: false }))).toBe('code');
  });
});

describe('a number as it comes', () => {
  it.each([
    ['138 0000 1234', '13800001234'],
    ['138-0000-1234', '13800001234'],
    ['+86 138 0000 1234', '13800001234'],
    ['008613800001234', '13800001234'],
    ['１３８００００１２３４', '13800001234'],
    ['8613', '8613'],
    ['abc', 'abc'],
  ])('%s is %s', (typed, tel) => expect(phoneFrom(typed)).toBe(tel));

  it('and a code, with the blanks of a message', () => {
    expect(codeFrom(' １２３ 456 ')).toBe('123456');
  });
});
