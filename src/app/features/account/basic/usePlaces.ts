import { useEffect, useState } from 'react';
import { useSettled } from '#app/ui/useSettled.ts';
import { citiesOf, districtsOf, highSchoolsOf } from '#sync/face.ts';

interface Place {
  province: string;
  city: string;
  district: string;
}

interface Places {
  cities: readonly string[];
  districts: readonly string[];
  schools: readonly string[];
}

const NONE: readonly string[] = [];
/** A place that is typed is asked for when the keys rest. */
const SETTLE_MS = 300;

/** Between the parents of a level in its key; no name holds it. */
const BETWEEN = '\n';

type Ask = (parents: readonly string[]) => Promise<string[]>;
const askCities: Ask = ([province = '']) => citiesOf(province);
const askDistricts: Ask = ([province = '', city = '']) => districtsOf(province, city);
const askSchools: Ask = ([province = '', city = '', district = '']) =>
  highSchoolsOf(province, city, district);

/** The names below a place, level by level; empty where they are not known or there is no network. */
export function usePlaces({ province, city, district }: Place): Places {
  const inCity = useSettled(city.trim(), SETTLE_MS);
  const inDistrict = useSettled(district.trim(), SETTLE_MS);
  return {
    cities: useNames(askCities, [province]),
    districts: useNames(askDistricts, [province, inCity]),
    schools: useNames(askSchools, [province, inCity, inDistrict]),
  };
}

/** One level's names; none while a level above is open. */
function useNames(ask: Ask, parents: readonly string[]): readonly string[] {
  const key = parents.includes('') ? '' : parents.join(BETWEEN);
  const [found, setFound] = useState<{ key: string; names: readonly string[] }>();
  useEffect(() => {
    if (key === '') return undefined;
    let isWanted = true;
    void ask(key.split(BETWEEN)).then((names) => isWanted && setFound({ key, names }));
    return () => {
      isWanted = false;
    };
  }, [ask, key]);
  return key !== '' && found?.key === key ? found.names : NONE;
}
