import { Type } from 'typebox';
import type { Call } from '../call.ts';
import { ProvinceName } from '../shapes.ts';

const CityName = Type.String({ title: '城市', maxLength: 32 });
const DistrictName = Type.String({ title: '区县', maxLength: 32 });

/** Names; an empty list where the place is not known: forms take free text too. */
const names = {
  access: 'guest',
  data: Type.Array(Type.String()),
  payloadInMessage: true,
  cacheSeconds: 300,
} as const;

export const locationCalls = {
  'GET /api/province/cities': {
    ...names,
    summary: 'Cities of a province (short or full name), in the order of their codes',
    query: Type.Object({ province: ProvinceName }),
  },
  'GET /api/province/districts': {
    ...names,
    summary: 'Districts and counties of a city',
    query: Type.Object({ province: ProvinceName, city: CityName }),
  },
  'GET /api/province/schools': {
    ...names,
    summary: 'High schools of a district, as far as a list of them was imported',
    query: Type.Object({ province: ProvinceName, city: CityName, district: DistrictName }),
  },
} as const satisfies Record<string, Call>;
