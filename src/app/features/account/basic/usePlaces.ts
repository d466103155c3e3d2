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

/** The names below a place, level by level; empty where they are not known or there is no network. */
export function usePlaces({ province, city, district }: Place): Places {
  const inCity = useSettled(city.trim(), SETTLE_MS);
  const inDistrict = useSettled(district.trim(), SETTLE_MS);
  return {
    cities: useNames([province], () => citiesOf(province)),
    districts: useNames([province, inCity], () => districtsOf(province, inCity)),
    schools: useNames([province, inCity, inDistrict], () =>
      highSchoolsOf(province, inCity, inDistrict),
    ),
  };
}

/** One level's names; none while a level above is open. */
function useNames(parents: readonly string[], ask: () => Promise<string[]>): readonly string[] {
  const key = parents.includes('') ? '' : parents.join('/');
  const [found, setFound] = useState<{ key: string; names: readonly string[] }>();
  useEffect(() => {
    if (key === '') return undefined;
    let isWanted = true;
    void ask().then((names) => isWanted && setFound({ key, names }));
    return () => {
      isWanted = false;
    };
    // The key says what is asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return key !== '' && found?.key === key ? found.names : NONE;
}
