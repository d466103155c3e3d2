import { DEFAULT_GLOBAL_LOCATION } from '#domain/provinces.ts';
import {
  chinaYear,
  gaokaoYears,
  GRADES,
  rankingYears,
  scoreYears,
  type Grade,
} from '#domain/grades.ts';
import { PROVINCE_NAMES } from '#domain/province-names.ts';
import { useStoredAnswer } from '#db/queries.ts';
import { deviceId } from './device.ts';

/** The spec's global shared state (section 3): the same wherever it is asked for. */
export interface Shared {
  /** Null while the server has not told it. */
  ip: string | null;
  deviceUUID: string;
  /** Short names, in official order. */
  provinces: readonly string[];
  schoolTypes: readonly string[];
  schoolFeatures: readonly string[];
  schoolInstitutions: readonly string[];
  globalLocation: string;
  gaokaoYears: readonly number[];
  rankingYears: readonly number[];
  scoreYears: readonly number[];
  grades: readonly Grade[];
}

const LOCATION = 'wenjin.globalLocation';
const NONE: readonly string[] = [];

/** By the day that the page was opened. */
const THIS_YEAR = chinaYear(new Date());

/** The province that screens start from where nothing else decides; 北京 until one is chosen. */
export function globalLocation(): string {
  const chosen = localStorage.getItem(LOCATION);
  return chosen !== null && PROVINCE_NAMES.includes(chosen) ? chosen : DEFAULT_GLOBAL_LOCATION;
}

/** Stores the location and reloads the page (spec, section 4). */
export function chooseLocation(province: string): void {
  localStorage.setItem(LOCATION, province);
  location.reload();
}

export function useShared(): Shared {
  const provinces = useStoredAnswer('GET /api/province/list');
  return {
    ip: useStoredAnswer('GET /api/site/ip')?.ip ?? null,
    deviceUUID: deviceId(),
    provinces: provinces?.map(({ name }) => name) ?? PROVINCE_NAMES,
    schoolTypes: useStoredAnswer('GET /api/school/types') ?? NONE,
    schoolFeatures: useStoredAnswer('GET /api/school/listFeature') ?? NONE,
    schoolInstitutions: useStoredAnswer('GET /api/school/institution') ?? NONE,
    globalLocation: globalLocation(),
    gaokaoYears: gaokaoYears(THIS_YEAR),
    rankingYears: rankingYears(THIS_YEAR),
    scoreYears: scoreYears(THIS_YEAR),
    grades: GRADES,
  };
}
