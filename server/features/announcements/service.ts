import type { CallData } from '#contract/calls.ts';
import { invalidField, type Refusal } from '#server/plugins/refusal.ts';
import type { AnnouncementRepository, Lately } from './repository.ts';

const MOST_LISTED = 50;

export class AnnouncementService {
  readonly #repository: AnnouncementRepository;
  #reading: Promise<unknown> | undefined;
  #next: Promise<Lately> | undefined;

  constructor(repository: AnnouncementRepository) {
    this.#repository = repository;
  }

  async list(since: string | undefined): Promise<CallData<'GET /api/announcements'> | Refusal> {
    const from = since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since);
    // Written like a moment, but of a month or an hour that there is not.
    if (Number.isNaN(from)) return invalidField('since', '起始时间不符合要求');
    const { at, announcements } = await this.#lately();
    return {
      at: at.toISOString(),
      announcements: announcements
        .filter(({ date, withdrawnAt }) => withdrawnAt === null && date.getTime() >= from)
        .slice(0, MOST_LISTED)
        .map(({ id, date, message }) => ({ id, date: date.toISOString(), message })),
      withdrawn: announcements
        .filter(({ withdrawnAt }) => withdrawnAt !== null && withdrawnAt.getTime() >= from)
        .map(({ id }) => id),
    };
  }

  /**
   * After a restart every client asks at once: one question to the database at a time, and who comes
   * meanwhile shares the next. An answer is never older than its request, so that nothing falls
   * between the opening of a socket and the list that is asked for then.
   */
  #lately(): Promise<Lately> {
    this.#next ??= (this.#reading ?? Promise.resolve()).then(() => {
      this.#next = undefined;
      const lately = this.#repository.lately();
      this.#reading = lately.catch(() => undefined);
      return lately;
    });
    return this.#next;
  }
}
