import type { CallData } from '#contract/calls.ts';
import { checkSection, type ProfileSections, type SectionName } from '#domain/profile.ts';
import { userInfo } from '#server/accounts/people.ts';
import type { DatabaseTransaction } from '#server/database/connection.ts';
import { Refusal } from '#server/plugins/refusal.ts';
import type { ProfileRepository, StoredSection } from './repository.ts';

export class ProfileService {
  readonly #repository: ProfileRepository;

  constructor(repository: ProfileRepository) {
    this.#repository = repository;
  }

  async student(
    id: string,
    viewerId: string,
  ): Promise<CallData<'GET /api/student/query-by-student-id/:id'>> {
    const [person, basic] = await Promise.all([
      this.#repository.person(id),
      this.#repository.section(id, 'basic'),
    ]);
    return { user: userInfo(person, viewerId), basic };
  }

  section<S extends SectionName>(studentId: string, section: S): Promise<StoredSection<S>> {
    return this.#repository.section(studentId, section);
  }

  /** Saves a form; a conflict tells the form as it stands. */
  async save<S extends SectionName>(
    section: S,
    {
      tx,
      studentId,
      baseVersion,
      body,
    }: {
      tx: DatabaseTransaction;
      studentId: string;
      baseVersion: number | null;
      body: { data: ProfileSections[S] };
    },
  ): Promise<StoredSection<S> | Refusal> {
    const issues = checkSection(section, body.data);
    if (issues.length > 0) return new Refusal('invalid', issues);
    const saved = await this.#repository.save(tx, studentId, section, body.data, baseVersion);
    if (saved) return saved;
    const { version, data } = await this.#repository.section(studentId, section, tx);
    return new Refusal('conflict', null, { current: { version, data } });
  }
}
