import type { Province } from '#domain/provinces.ts';
import { provinceScope, rankLinesScope } from '#contract/scopes.ts';
import type { BatchLineGroup } from '#contract/scopes/batch-lines.ts';
import type { SourcedProvinceRule } from '#contract/scopes/province.ts';
import type { SourcedRankTable } from '#contract/scopes/rank-lines.ts';
import type { ReferenceSource } from '#server/packs/reference.ts';

/** Provinces, their rules, tables and lines of the newest data version, from memory. */
export class ProvinceRepository {
  readonly #reference: ReferenceSource;

  constructor(reference: ReferenceSource) {
    this.#reference = reference;
  }

  /** In official order. */
  provinces(): readonly Province[] {
    return this.#reference.current.provinces;
  }

  isProvince(name: string): boolean {
    return this.#reference.current.isProvince(name);
  }

  rules(province: string): readonly SourcedProvinceRule[] {
    return this.#reference.current.document(provinceScope(province))?.rules ?? [];
  }

  rankTables(province: string): readonly SourcedRankTable[] {
    return this.#reference.current.document(rankLinesScope(province))?.tables ?? [];
  }

  /** Newest year first. */
  batchLines(province: string): readonly BatchLineGroup[] {
    return this.#reference.current.batchLinesOf(province);
  }
}
