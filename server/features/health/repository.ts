import { pingDatabase, type Database } from '#server/database/connection.ts';
import type { ReferenceSource } from '#server/packs/reference.ts';

export class HealthRepository {
  readonly #db: Database;
  readonly #reference: ReferenceSource;

  constructor(db: Database, reference: ReferenceSource) {
    this.#db = db;
    this.#reference = reference;
  }

  get dataVersion(): number {
    return this.#reference.current.dataVersion;
  }

  get hasData(): boolean {
    return this.#reference.current.scopes.length > 0;
  }

  /** Rejects when the database does not answer. */
  ping(): Promise<void> {
    return pingDatabase(this.#db);
  }
}
