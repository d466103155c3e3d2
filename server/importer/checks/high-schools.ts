import { citiesOf, districtsOf } from '#server/features/location/divisions.ts';
import { error, firstFew, warning, type Finding } from '../findings.ts';
import type { Draft } from '../kinds/kind.ts';

/**
 * No school twice in a district, and places under the names that people choose them by: a school of
 * another place would be stored and never found.
 */
export function checkHighSchools(draft: Draft<'high-schools'>): Finding[] {
  const { file, sheet, key, rows, places, headers } = draft;
  const cities = citiesOf(key.province);
  const found: Finding[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const at = (field: 'city' | 'district' | 'name') => ({
      file,
      sheet,
      row: places[index],
      column: headers.get(field) ?? field,
      value: row[field],
    });
    const text = JSON.stringify([row.city, row.district, row.name]);
    const before = seen.get(text);
    if (before === undefined) seen.set(text, places[index]!);
    else found.push(error('duplicate-row', at('name'), `与第 ${before} 行是同一所学校。`));
    if (!cities.includes(row.city))
      found.push(unknownPlace(at('city'), `${key.province}没有这个城市`, cities));
    else {
      const districts = districtsOf(key.province, row.city);
      if (!districts.includes(row.district))
        found.push(unknownPlace(at('district'), `${row.city}没有这个区县`, districts));
    }
  }
  return firstFew(found);
}

function unknownPlace(
  place: Parameters<typeof warning>[1] & { value: string },
  what: string,
  known: readonly string[],
): Finding {
  const near = known.find((name) => name.startsWith(place.value) || place.value.startsWith(name));
  const hint = near === undefined ? '' : `，是不是“${near}”？`;
  return warning(
    'place-unknown',
    place,
    `${what}${hint || '。'}名称对不上的学校会存下来，但选择学校时不会列出。`,
  );
}
