import type { ReferenceData, ReferenceSource } from '#server/packs/reference.ts';

export class SyncRepository {
  readonly #reference: ReferenceSource;

  constructor(reference: ReferenceSource) {
    this.#reference = reference;
  }

  /** The newest published data; another object for every data version. */
  get published(): ReferenceData {
    return this.#reference.current;
  }
}
