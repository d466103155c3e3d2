import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRADES, chinaYear, gaokaoYears, gradeOf, rankingYears, scoreYears } from './grades.ts';

/** An instant of China's clock. */
const at = (text: string) => new Date(`${text}+08:00`);

describe('the grade of a gaokao year', () => {
  it.each([
    ['2026-06-30T23:59:59.999', 2029, null],
    ['2026-07-01T00:00:00.000', 2029, '高一'],
    ['2027-06-30T23:59:59.999', 2029, '高一'],
    ['2027-07-01T00:00:00.000', 2029, '高二'],
    ['2028-06-30T23:59:59.999', 2029, '高二'],
    ['2028-07-01T00:00:00.000', 2029, '高三'],
    ['2029-06-07T09:00:00.000', 2029, '高三'],
    ['2029-06-30T23:59:59.999', 2029, '高三'],
    ['2029-07-01T00:00:00.000', 2029, '已毕业'],
    ['2031-01-01T00:00:00.000', 2029, '已毕业'],
    ['2020-01-01T00:00:00.000', 2029, null],
  ] as const)('at %s the gaokao of %d is %s', (now, year, grade) => {
    expect(gradeOf(year, at(now))).toBe(grade);
  });

  it('does not turn on the 29th of February', () => {
    for (const day of ['2028-02-28', '2028-02-29', '2028-03-01'])
      expect([2028, 2029, 2030, 2031].map((y) => gradeOf(y, at(`${day}T12:00:00`)))).toEqual([
        '高三',
        '高二',
        '高一',
        null,
      ]);
  });

  it('goes by China’s calendar', () => {
    expect(gradeOf(2029, new Date('2029-06-30T15:59:59Z'))).toBe('高三');
    expect(gradeOf(2029, new Date('2029-06-30T16:00:00Z'))).toBe('已毕业');
    expect(chinaYear(new Date('2026-12-31T16:00:00Z'))).toBe(2027);
  });

  it('only ever moves on, and lasts twelve months', () => {
    const anyTime = fc.date({
      min: at('2015-01-01T00:00:00'),
      max: at('2045-01-01T00:00:00'),
      noInvalidDate: true,
    });
    const place = (grade: ReturnType<typeof gradeOf>) => (grade ? GRADES.indexOf(grade) : -1);
    fc.assert(
      fc.property(anyTime, anyTime, fc.integer({ min: 2015, max: 2045 }), (a, b, year) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        expect(place(gradeOf(year, early))).toBeLessThanOrEqual(place(gradeOf(year, late)));
        const grade = gradeOf(year, a);
        if (grade === '高一' || grade === '高二') {
          expect(place(gradeOf(year - 1, a))).toBe(place(grade) + 1);
        }
      }),
    );
  });
});

it('years are seven to come and eight gone by, newest first', () => {
  expect(gaokaoYears(2026)).toEqual([2032, 2031, 2030, 2029, 2028, 2027, 2026]);
  expect(rankingYears(2026)).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018]);
  expect(scoreYears(2026)).toEqual(rankingYears(2026));
});
