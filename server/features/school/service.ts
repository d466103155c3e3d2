import { SCHOOL_FEATURES, SCHOOL_INSTITUTIONS, SCHOOL_TYPES } from '#domain/schools.ts';

/** The vocabulary of the school filters, each in the order of its filter row. */
export const schoolTypes = (): string[] => [...SCHOOL_TYPES];
export const schoolInstitutions = (): string[] => [...SCHOOL_INSTITUTIONS];
export const schoolFeatures = (): string[] => [...SCHOOL_FEATURES];
