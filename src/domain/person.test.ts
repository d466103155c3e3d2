import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LOCKED_NOTE,
  checkAgreement,
  checkCode,
  checkName,
  checkPhone,
  checkProvince,
  checkYear,
  maskPhone,
} from './person.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((d) => d.join(''));
const anyPhone = fc
  .tuple(fc.integer({ min: 3, max: 9 }), digits(9))
  .map(([second, rest]) => `1${second}${rest}`);

describe('the phone', () => {
  it('is a mainland mobile number', () => {
    fc.assert(
      fc.property(anyPhone, (phone) => {
        expect(checkPhone(phone)).toBeNull();
      }),
    );
  });

  it.each(['', ' ', '　'])('%j is missing', (phone) => {
    expect(checkPhone(phone)).toBe('手机号不能为空');
  });

  it.each([
    '12012345678',
    '1381234567',
    '138123456789',
    '13812345678\n',
    ' 13812345678',
    '１３８１２３４５６７８',
    '+8613812345678',
    '138****5678',
  ])('%j is wrong', (phone) => {
    expect(checkPhone(phone)).toBe('手机号格式错误');
  });

  it('is masked but for its first three and last four digits', () => {
    expect(maskPhone('13812341234')).toBe('138****1234');
    fc.assert(
      fc.property(anyPhone, (phone) => {
        const masked = maskPhone(phone);
        expect(masked).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`);
        expect(maskPhone(masked)).toBe(masked);
      }),
    );
  });

  it.each(['', '1234', '138123412345'])('%j, which is none, shows nothing', (text) => {
    expect(maskPhone(text)).toBe('****');
  });
});

describe('the name', () => {
  it.each(['张三', '张三2', 'Li', '欧阳修', '〇', '𠮷田'])('%j is taken', (name) => {
    expect(checkName(name)).toBeNull();
  });

  it.each(['', ' '])('%j is missing', (name) => {
    expect(checkName(name)).toBe('姓名不能为空！');
  });

  it.each(['张 三', '买买提·艾力', '张三!', '张三。', '张\n三', '😀', 'é', '１'])(
    '%j is refused',
    (name) => {
      expect(checkName(name)).toBe('姓名格式错误，不允许出现特殊字符！');
    },
  );

  it('is judged for any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect([null, '姓名不能为空！', '姓名格式错误，不允许出现特殊字符！']).toContain(
          checkName(name),
        );
      }),
    );
  });
});

it('the code, the province, the year and the agreement are required', () => {
  expect([checkCode(''), checkCode('123456')]).toEqual(['请输入验证码', null]);
  expect([
    checkProvince(null),
    checkProvince(''),
    checkProvince('火星'),
    checkProvince('湖北'),
  ]).toEqual(['请选择高考省份', '请选择高考省份', '请选择高考省份', null]);
  expect(checkProvince('湖北', ['北京'])).toBe('请选择高考省份');
  expect([checkYear(null), checkYear(Number.NaN), checkYear(2027)]).toEqual([
    '请选择高考年份',
    '请选择高考年份',
    null,
  ]);
  expect([checkYear(2027, [2028]), checkYear(2028, [2028])]).toEqual(['请选择高考年份', null]);
  expect([checkAgreement(false), checkAgreement(true)]).toEqual(['未勾选用户服务协议', null]);
  expect(LOCKED_NOTE).toBe('以上信息提交后不可更改');
});
