import type { CallQuery } from '#contract/calls.ts';
import type { LocationRepository } from './repository.ts';

/** Where a student goes to school. A place that is not known has an empty list: forms take free text. */
export class LocationService {
  readonly #repository: LocationRepository;

  constructor(repository: LocationRepository) {
    this.#repository = repository;
  }

  cities(query: CallQuery<'GET /api/province/cities'>): string[] {
    const province = this.#repository.province(query.province);
    return province === undefined ? [] : [...this.#repository.cities(province)];
  }

  districts(query: CallQuery<'GET /api/province/districts'>): string[] {
    const province = this.#repository.province(query.province);
    return province === undefined ? [] : [...this.#repository.districts(province, query.city)];
  }

  async schools(query: CallQuery<'GET /api/province/schools'>): Promise<string[]> {
    const province = this.#repository.province(query.province);
    if (province === undefined) return [];
    return this.#repository.highSchools(province, query.city, query.district);
  }
}
