import { areaList } from '@vant/area-data';
import { PROVINCE_NAMES } from '#domain/province-names.ts';

/** Districts and counties by city, in the order of their codes. */
type Cities = ReadonlyMap<string, readonly string[]>;

/** What the code lists have in the place of a name. */
const PLACEHOLDERS: readonly string[] = ['市辖区', '其它区'];
/** 重庆's counties stand under a city of this name. */
const COUNTIES_OF_A_MUNICIPALITY = '县';
/** Units that a province administers itself: …90 where a city has its number. */
const ADMINISTERED_BY_PROVINCE = /^\d{2}90/;

const FULL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(areaList.province_list).flatMap((fullName) => {
    const name = PROVINCE_NAMES.find((short) => fullName.startsWith(short));
    return name === undefined ? [] : [[fullName, name]];
  }),
);

const PROVINCES: ReadonlyMap<string, Cities> = new Map(
  Object.entries(areaList.province_list).flatMap(([code, fullName]) => {
    const name = FULL_NAMES.get(fullName);
    return name === undefined ? [] : [[name, citiesUnder(code.slice(0, 2))]];
  }),
);

function citiesUnder(provinceCode: string): Cities {
  const cities = new Map<string, string[]>();
  for (const [code, name] of entriesUnder(areaList.city_list, provinceCode)) {
    const districts = districtsUnder(code.slice(0, 4));
    if (ADMINISTERED_BY_PROVINCE.test(code))
      // People call each of them a city of its own.
      for (const unit of districts) cities.set(unit, [unit]);
    else if (name === COUNTIES_OF_A_MUNICIPALITY) [...cities.values()][0]?.push(...districts);
    else cities.set(name, districts);
  }
  return cities;
}

function districtsUnder(cityCode: string): string[] {
  const names = entriesUnder(areaList.county_list, cityCode).map(([, name]) => name);
  return [...new Set(names)].filter((name) => !PLACEHOLDERS.includes(name));
}

function entriesUnder(list: Record<string, string>, prefix: string): [string, string][] {
  return Object.entries(list).filter(([code]) => code.startsWith(prefix));
}

/** The short name of a province given by its short or full name (湖北, 湖北省). */
export function shortProvinceName(name: string): string | undefined {
  return PROVINCES.has(name) ? name : FULL_NAMES.get(name);
}

/** Cities of a province by its short name; a municipality is its own only one. */
export function citiesOf(province: string): readonly string[] {
  return [...(PROVINCES.get(province)?.keys() ?? [])];
}

export function districtsOf(province: string, city: string): readonly string[] {
  return PROVINCES.get(province)?.get(city) ?? [];
}
