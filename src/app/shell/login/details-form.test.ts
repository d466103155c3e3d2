import { describe, expect, it } from 'vitest';
import { PROVINCE_NAMES } from '#domain/province-names.ts';
import { checkDetails, examProvinces, withGiven } from './details-form.ts';

const NOTHING = { name: '', province: null, year: null };
const CHOICES = { provinces: examProvinces(PROVINCE_NAMES), years: [2028, 2027] };

describe('the second step', () => {
  it('offers the 31 provinces that hold an exam', () => {
    expect(CHOICES.provinces).toHaveLength(31);
    expect(CHOICES.provinces).not.toContain('香港');
  });

  it('says what is missing in every field, in the words of the spec', () => {
    expect(checkDetails(NOTHING, NOTHING, CHOICES)).toEqual({
      name: '姓名不能为空！',
      province: '请选择高考省份',
      year: '请选择高考年份',
    });
    expect(checkDetails(NOTHING, { ...NOTHING, name: '小*明' }, CHOICES).name).toBe(
      '姓名格式错误，不允许出现特殊字符！',
    );
  });

  it('takes no province or year that it does not offer', () => {
    const form = { name: '小明', province: '香港', year: 2010 };
    expect(checkDetails(NOTHING, form, CHOICES)).toMatchObject({
      province: '请选择高考省份',
      year: '请选择高考年份',
    });
  });

  it('leaves what was given before as it is, and asks for the rest alone', () => {
    const given = { name: '小明', province: null, year: 2019 };
    const form = { name: '大明', province: '湖北', year: 2027 };
    expect(checkDetails(given, { ...form, name: '' }, CHOICES)).toEqual({
      name: null,
      province: null,
      year: null,
    });
    expect(withGiven(given, form)).toEqual({ name: '小明', province: '湖北', year: 2019 });
  });

  it('sends a name without the blanks around it', () => {
    expect(withGiven(NOTHING, { name: ' 小明 ', province: '湖北', year: 2027 }).name).toBe('小明');
  });
});
