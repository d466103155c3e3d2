import type { ProvinceRemarks } from '#contract/scopes/province.ts';
import { unknownProvince } from '#server/features/shared/province.ts';
import type { Refusal } from '#server/plugins/refusal.ts';
import type { RemarkRepository } from './repository.ts';

/** What is written about a province's figures. A province without a gaokao of its own is refused. */
export class RemarkService {
  readonly #repository: RemarkRepository;

  constructor(repository: RemarkRepository) {
    this.#repository = repository;
  }

  remark<K extends keyof ProvinceRemarks>(province: string, key: K): ProvinceRemarks[K] | Refusal {
    const remarks = this.#repository.remarks(province);
    return remarks ? remarks[key] : unknownProvince('province', province);
  }
}
