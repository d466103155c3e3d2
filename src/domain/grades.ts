/** Grades of the senior high school, and what comes after. */
export const GRADES = ['高一', '高二', '高三', '已毕业'] as const;

export type Grade = (typeof GRADES)[number];

const GAOKAO_YEARS = 7;
const PAST_YEARS = 8;

/** More months than this remain until a grade begins (spec, section 9); the first that fits stands. */
const THRESHOLDS: readonly { above: number; grade: Grade | null }[] = [
  { above: 36, grade: null },
  { above: 24, grade: '高一' },
  { above: 12, grade: '高二' },
  { above: 0, grade: '高三' },
];

const CHINA_OFFSET_MS = 8 * 3600 * 1000;

/** Year and month (0 to 11) on China's calendar, wherever the device believes to be. */
function chinaMonth(now: Date): { year: number; month: number } {
  const shifted = new Date(now.getTime() + CHINA_OFFSET_MS);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() };
}

export function chinaYear(now: Date): number {
  return chinaMonth(now).year;
}

/**
 * The grade of a student by the months that remain to the end of June of the gaokao year; null where
 * there is none yet.
 *
 * The end of June is the start of 1 July, so it lies on a border of months, and so does every instant
 * a whole number of months before it. More than n months remain exactly while the current month begins
 * more than n months before that July: whole months are enough, and no month's length plays a part.
 * 30 June three years ahead has more than 36 months left, 1 July exactly 36: 高一 begins.
 */
export function gradeOf(gaokaoYear: number, now: Date): Grade | null {
  const { year, month } = chinaMonth(now);
  const months = (gaokaoYear - year) * 12 + 6 - month;
  const found = THRESHOLDS.find(({ above }) => months > above);
  return found ? found.grade : '已毕业';
}

/** The exam years that a student may name: seven from the current one, newest first. */
export function gaokaoYears(currentYear: number): number[] {
  return Array.from({ length: GAOKAO_YEARS }, (_, i) => currentYear + GAOKAO_YEARS - 1 - i);
}

function pastYears(currentYear: number): number[] {
  return Array.from({ length: PAST_YEARS }, (_, i) => currentYear - 1 - i);
}

/** The eight years before the current one, newest first; data may have fewer. */
export const rankingYears = pastYears;
export const scoreYears = pastYears;
