import { provinceScope } from '#contract/scopes.ts';
import type { ProvinceRemarks } from '#contract/scopes/province.ts';
import type { ReferenceSource } from '#server/packs/reference.ts';

export class RemarkRepository {
  readonly #reference: ReferenceSource;

  constructor(reference: ReferenceSource) {
    this.#reference = reference;
  }

  /** Undefined for a name without a document, such as a region without a gaokao. */
  remarks(province: string): ProvinceRemarks | undefined {
    return this.#reference.current.document(provinceScope(province))?.remarks;
  }
}
