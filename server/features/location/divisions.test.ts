import { describe, expect, it } from 'vitest';
import { PROVINCE_NAMES } from '#domain/province-names.ts';
import { citiesOf, districtsOf, shortProvinceName } from './divisions.ts';

describe('the administrative divisions', () => {
  it('have cities with districts in every province, under names that people use', () => {
    for (const province of PROVINCE_NAMES) {
      const cities = citiesOf(province);
      expect(cities.length, province).toBeGreaterThan(0);
      expect(new Set(cities).size).toBe(cities.length);
      for (const city of cities) {
        const districts = districtsOf(province, city);
        expect(districts.length, city).toBeGreaterThan(0);
        expect(new Set(districts).size, city).toBe(districts.length);
        for (const name of [city, ...districts])
          expect(name).not.toMatch(/^(市辖区|县|其它区|.*直辖.*)$/);
      }
    }
  });

  it('know a province by both of its names', () => {
    expect(
      ['湖北', '湖北省', '内蒙古自治区', '北京市', '香港特别行政区'].map(shortProvinceName),
    ).toEqual(['湖北', '湖北', '内蒙古', '北京', '香港']);
    expect(['火星', '', '湖', 'constructor'].map(shortProvinceName)).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('let a municipality be its own city', () => {
    expect(['北京', '天津', '上海', '重庆'].map((name) => citiesOf(name))).toEqual([
      ['北京市'],
      ['天津市'],
      ['上海市'],
      ['重庆市'],
    ]);
    expect(districtsOf('北京', '北京市')).toContain('海淀区');
    expect(districtsOf('重庆', '重庆市')).toEqual(expect.arrayContaining(['渝中区', '城口县']));
  });

  it('let a unit that the province administers be a city with itself as its district', () => {
    expect(citiesOf('湖北')).toEqual(expect.arrayContaining(['武汉市', '仙桃市', '神农架林区']));
    expect(districtsOf('湖北', '仙桃市')).toEqual(['仙桃市']);
    expect(citiesOf('新疆')).toContain('石河子市');
    expect(citiesOf('海南')).toEqual(expect.arrayContaining(['海口市', '琼海市']));
  });

  it('know nothing of other places', () => {
    expect(citiesOf('火星')).toEqual([]);
    expect(districtsOf('湖北', '北京市')).toEqual([]);
  });
});
