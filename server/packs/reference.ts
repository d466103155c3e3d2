import type { Province } from '#domain/provinces.ts';
import { BATCH_LINES_SCOPE, type DocumentOf, type ScopeName } from '#contract/scopes.ts';
import type { BatchLineGroup } from '#contract/scopes/batch-lines.ts';

/** A public document that the manifest lists. */
export interface ListedScope {
  scope: string;
  /** SHA-256 of the document, hex. */
  revision: string;
  access: 'public' | 'member' | 'vip' | 'own';
  /** Size of its brotli form. */
  bytes: number;
}

/** All published data of one data version, decoded; it never changes, a newer one takes its place. */
export class ReferenceData {
  readonly #documents: ReadonlyMap<string, unknown>;
  readonly #batchLines: ReadonlyMap<string, readonly BatchLineGroup[]>;

  constructor(
    readonly dataVersion: number,
    readonly scopes: readonly ListedScope[],
    /** In official order. */
    readonly provinces: readonly Province[],
    documents: ReadonlyMap<string, unknown>,
  ) {
    this.#documents = documents;
    this.#batchLines = groupByProvince(this.document(BATCH_LINES_SCOPE) ?? []);
  }

  document<S extends ScopeName>(scope: S): DocumentOf<S> | undefined {
    return this.#documents.get(scope) as DocumentOf<S> | undefined;
  }

  isProvince(name: string): boolean {
    return this.provinces.some((province) => province.name === name);
  }

  /** Batch lines of a province, newest year first. */
  batchLinesOf(province: string): readonly BatchLineGroup[] {
    return this.#batchLines.get(province) ?? [];
  }
}

function groupByProvince(groups: readonly BatchLineGroup[]): Map<string, BatchLineGroup[]> {
  const found = new Map<string, BatchLineGroup[]>();
  for (const group of groups)
    found.set(group.province, [...(found.get(group.province) ?? []), group]);
  for (const own of found.values()) own.sort((a, b) => b.year - a.year);
  return found;
}

/** Where readers find the newest data. */
export interface ReferenceSource {
  readonly current: ReferenceData;
}
