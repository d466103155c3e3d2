import type { CallKey, CallQuery } from '#contract/calls.ts';
import { readAnswer, storeAnswer } from '#db/documents.ts';
import { call } from './http.ts';

type PlaceCall = Extract<
  CallKey,
  'GET /api/province/cities' | 'GET /api/province/districts' | 'GET /api/province/schools'
>;

/** Asks for places and keeps the answer; without a network the kept one, else none: text may be typed. */
async function askPlaces<K extends PlaceCall>(key: K, query: CallQuery<K>): Promise<string[]> {
  const kept = `${key}?${new URLSearchParams(query).toString()}`;
  try {
    const names = await call(key, { query, silent: true });
    await storeAnswer(kept, names);
    return names;
  } catch {
    return ((await readAnswer(kept))?.data as string[] | undefined) ?? [];
  }
}

export const citiesOf = (province: string) => askPlaces('GET /api/province/cities', { province });

export const districtsOf = (province: string, city: string) =>
  askPlaces('GET /api/province/districts', { province, city });

/** Names of high schools; a school that is not listed may be typed. */
export const highSchoolsOf = (province: string, city: string, district: string) =>
  askPlaces('GET /api/province/schools', { province, city, district });
