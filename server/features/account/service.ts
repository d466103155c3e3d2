import type { CallData } from '#contract/calls.ts';
import type { Asker } from '#server/features/shared/asker.ts';
import { invalidField, Refusal } from '#server/plugins/refusal.ts';
import type { SmsCodes } from '#server/sms/codes.ts';
import type { AccountRepository } from './repository.ts';

export class AccountService {
  readonly #repository: AccountRepository;
  readonly #codes: SmsCodes;

  constructor(repository: AccountRepository, codes: SmsCodes) {
    this.#repository = repository;
    this.#codes = codes;
  }

  export({ id, network }: Asker): Promise<object> {
    return this.#repository.everything(id, network);
  }

  async sessions(id: string, current: string): Promise<CallData<'GET /api/account/sessions'>> {
    const rows = await this.#repository.sessions(id);
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      current: row.id === current,
    }));
  }

  async revokeOthers(id: string, keep: string): Promise<{ revoked: number }> {
    return { revoked: await this.#repository.revokeOthers(id, keep) };
  }

  /** A phone that lies about unlocked must not be enough: a code is asked for. */
  async delete({ id, network }: Asker, code: string): Promise<{ done: boolean } | Refusal> {
    const { tel } = await this.#repository.person(id);
    if (!(await this.#codes.verify({ tel, code }))) return new Refusal('wrongCode');
    if ((await this.#repository.delete(id, network)) === 'has students')
      return invalidField('id', '名下还有学员，请先由管理员改派');
    return { done: true };
  }
}
