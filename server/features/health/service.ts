import { setTimeout as sleep } from 'node:timers/promises';
import type { CallData } from '#contract/calls.ts';
import { Refusal } from '#server/plugins/refusal.ts';
import type { HealthRepository } from './repository.ts';

/** A database that answers later than this counts as one that does not. */
const PING_DEADLINE_MS = 2_000;

export class HealthService {
  readonly #repository: HealthRepository;

  constructor(repository: HealthRepository) {
    this.#repository = repository;
  }

  health(): CallData<'GET /api/health'> {
    return { status: 'ok', dataVersion: this.#repository.dataVersion };
  }

  async ready(): Promise<CallData<'GET /api/ready'> | Refusal> {
    if (!this.#repository.hasData || !(await this.#databaseAnswers()))
      return new Refusal('unavailable');
    return { status: 'ready', dataVersion: this.#repository.dataVersion };
  }

  async #databaseAnswers(): Promise<boolean> {
    const ping = this.#repository.ping().then(
      () => true,
      () => false,
    );
    return Promise.race([ping, sleep(PING_DEADLINE_MS, false, { ref: false })]);
  }
}
