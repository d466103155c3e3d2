import { checkName, checkProvince, checkYear } from '#domain/person.ts';

export interface DetailsForm {
  name: string;
  province: string | null;
  year: number | null;
}

export type DetailsIssues = Record<keyof DetailsForm, string | null>;

export const NO_ISSUES: DetailsIssues = { name: null, province: null, year: null };

interface Choices {
  provinces: readonly string[];
  years: readonly number[];
}

/** No exam of their own is held there. */
const WITHOUT_GAOKAO: readonly string[] = ['台湾', '香港', '澳门'];

export function examProvinces(provinces: readonly string[]): string[] {
  return provinces.filter((name) => !WITHOUT_GAOKAO.includes(name));
}

/** What the account holds already; a field with a value is locked. */
export type Given = DetailsForm;

/** What is sent: what was given before, completed by the form. */
export function withGiven(given: Given, form: DetailsForm): DetailsForm {
  return {
    name: given.name === '' ? form.name.trim() : given.name,
    province: given.province ?? form.province,
    year: given.year ?? form.year,
  };
}

/** What is locked is not questioned: a year of the past stands once it was given. */
export function checkDetails(given: Given, form: DetailsForm, choices: Choices): DetailsIssues {
  return {
    name: given.name === '' ? checkName(form.name.trim()) : null,
    province: given.province === null ? checkProvince(form.province, choices.provinces) : null,
    year: given.year === null ? checkYear(form.year, choices.years) : null,
  };
}
