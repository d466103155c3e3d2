import type { ProvinceRule } from '#domain/province-rules.ts';
import { provinceScope, rankLinesScope } from '#contract/scopes.ts';
import type { BatchLineGroup } from '#contract/scopes/batch-lines.ts';
import type { SourcedRankTable } from '#contract/scopes/rank-lines.ts';
import type { ReferenceSource } from '#server/packs/reference.ts';

/** Published tables and lines of the newest data version, from memory. */
export class BatchLineRepository {
  readonly #reference: ReferenceSource;

  constructor(reference: ReferenceSource) {
    this.#reference = reference;
  }

  isProvince(name: string): boolean {
    return this.#reference.current.isProvince(name);
  }

  /** Newest year first; empty for a province without tables. */
  rankTables(province: string): readonly SourcedRankTable[] {
    return this.#reference.current.document(rankLinesScope(province))?.tables ?? [];
  }

  /** Newest year first; empty for a province without lines. */
  batchLines(province: string): readonly BatchLineGroup[] {
    return this.#reference.current.batchLinesOf(province);
  }

  rules(province: string): readonly ProvinceRule[] {
    return this.#reference.current.document(provinceScope(province))?.rules ?? [];
  }
}
