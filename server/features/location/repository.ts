import type { Database } from '#server/database/connection.ts';
import { citiesOf, districtsOf, shortProvinceName } from './divisions.ts';

/** Places, which ship with the server, and the high schools that were imported. */
export class LocationRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The short name of a province given by either name. */
  province(name: string): string | undefined {
    return shortProvinceName(name);
  }

  cities(province: string): readonly string[] {
    return citiesOf(province);
  }

  districts(province: string, city: string): readonly string[] {
    return districtsOf(province, city);
  }

  /** In the order of the list that was imported. */
  async highSchools(province: string, city: string, district: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('dataset')
      .innerJoin('high_school', 'high_school.version_id', 'dataset.current_version')
      .where('dataset.kind', '=', 'high-schools')
      .where('dataset.province', '=', province)
      .where('high_school.city', '=', city)
      .where('high_school.district', '=', district)
      .orderBy('high_school.seq')
      .select('high_school.name')
      .execute();
    return rows.map((row) => row.name);
  }
}
