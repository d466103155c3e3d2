import type { CallBody, CallData, CallQuery } from '#contract/calls.ts';
import { fallbackFullScore } from '#domain/provinces.ts';
import { rulesOfYear } from '#domain/province-rules.ts';
import type { ScoreEntry, ScoreRecord } from '#domain/score-record.ts';
import { selectionModeFor } from '#domain/selection-modes.ts';
import {
  checkScoreSheet,
  GAOKAO_CORRECTIONS,
  remainingCorrections,
  type ScoreSheetIssue,
} from '#domain/score-sheet.ts';
import { provinceScope } from '#contract/scopes.ts';
import type { DatabaseTransaction } from '#server/database/connection.ts';
import type { ReferenceSource } from '#server/packs/reference.ts';
import { invalidField, Refusal } from '#server/plugins/refusal.ts';
import type { Identity } from '#server/plugins/access.ts';
import type { FoundScore, ScoreRepository } from './repository.ts';

interface Write {
  tx: DatabaseTransaction;
  identity: Identity;
  studentId: string;
  baseVersion: number | null;
}

const GAOKAO = 1;

export class ScoreService {
  readonly #repository: ScoreRepository;
  readonly #reference: ReferenceSource;

  constructor(repository: ScoreRepository, reference: ReferenceSource) {
    this.#repository = repository;
    this.#reference = reference;
  }

  scores(studentId: string): Promise<ScoreRecord[]> {
    return this.#repository.scores(studentId);
  }

  async latest(studentId: string, createRoleType?: number): Promise<ScoreRecord | null> {
    const scores = await this.#repository.scores(studentId);
    return scores.find((s) => (createRoleType ?? s.createRoleType) === s.createRoleType) ?? null;
  }

  async remaining(studentId: string): Promise<CallData<'GET /api/preferences/scores/remainTime'>> {
    const gaokao = (await this.#repository.scores(studentId)).find((s) => s.examType === GAOKAO);
    const remain = gaokao ? remainingCorrections(gaokao) : GAOKAO_CORRECTIONS;
    return { remain: remain ?? GAOKAO_CORRECTIONS, limit: GAOKAO_CORRECTIONS, resetAt: null };
  }

  /** Adds or changes an entry; a conflict tells the entry as it stands. */
  async save(
    { tx, identity, studentId, baseVersion }: Write,
    { id, data }: CallBody<'POST /api/preferences/scores'>,
  ): Promise<ScoreRecord | Refusal> {
    const entry: ScoreEntry = data;
    const issues = this.#check(entry).filter(({ level }) => level === 'error');
    if (issues.length > 0)
      return new Refusal(
        'invalid',
        issues.map(({ field, reason }) => ({ field, reason })),
      );
    await this.#repository.lock(tx, studentId);
    const old = await this.#repository.find(tx, id);
    // An id that is somebody else's is as good as taken.
    if (old && old.studentId !== studentId) return new Refusal('forbidden');
    const refusal = await this.#refuse(tx, studentId, old, entry, baseVersion);
    if (refusal) return refusal;
    if (old) await this.#repository.update(tx, old, entry);
    else {
      const createRoleType = identity.accountId === studentId ? 1 : 2;
      await this.#repository.insert(tx, { id, studentId, createRoleType }, entry);
    }
    return (await this.#repository.find(tx, id))!;
  }

  async #refuse(
    tx: DatabaseTransaction,
    studentId: string,
    found: FoundScore | undefined,
    entry: ScoreEntry,
    baseVersion: number | null,
  ): Promise<Refusal | undefined> {
    if (baseVersion !== null && baseVersion !== (found?.version ?? 0)) return conflict(found);
    const old = found?.removed ? undefined : found;
    if (old && old.examType !== entry.examType)
      return invalidField('examType', '考试类型在录入后不能改，请另录一条');
    if (old && remainingCorrections(old) === 0) return new Refusal('noCorrections');
    if (entry.examType === GAOKAO) {
      const others = (await this.#repository.scores(studentId, tx)).filter((s) => s.id !== old?.id);
      if (others.some((s) => s.examType === GAOKAO && s.year === entry.year))
        return invalidField('examType', `${entry.year}年高考成绩已经录入过，请在原来那条上修改`);
    }
    return undefined;
  }

  async remove(
    { tx, studentId, baseVersion }: Write,
    id: string,
  ): Promise<CallData<'DELETE /api/preferences/scores/:studentId/:id'> | Refusal> {
    await this.#repository.lock(tx, studentId);
    const old = await this.#repository.find(tx, id);
    if (old && old.studentId !== studentId) return new Refusal('forbidden');
    // Gone already: what was asked for is so.
    if (!old || old.removed) return { id, version: old?.version ?? 0 };
    if (old.examType === GAOKAO) return invalidField('id', '高考成绩录入后不能删除，只能更正');
    if (baseVersion !== null && baseVersion !== old.version) return conflict(old);
    return { id, version: await this.#repository.remove(tx, old) };
  }

  /** The batches that a total reaches by the newest batch lines up to the year. */
  reachedBatches({
    province,
    year,
    subject,
    score,
  }: CallQuery<'GET /api/preferences/scores/batch'>): CallData<'GET /api/preferences/scores/batch'> {
    const groups = this.#reference.current.batchLinesOf(province);
    const known = groups.find((g) => g.year <= year) ?? groups[0];
    if (!known) return [];
    return known.lines
      .filter(
        (line) =>
          line.subject === subject && line.category === '普通' && line.controlScore <= score,
      )
      .map(({ batch, controlScore }) => ({
        batch,
        controlScore,
        difference: score - controlScore,
        year: known.year,
      }))
      .sort((a, b) => b.controlScore - a.controlScore);
  }

  #check(entry: ScoreEntry): ScoreSheetIssue[] {
    const { province, year } = entry;
    const rules = this.#reference.current.document(provinceScope(province))?.rules ?? [];
    const fullScore = rulesOfYear(rules, year)[0]?.fullScore ?? fallbackFullScore(province);
    return checkScoreSheet(entry, fullScore, selectionModeFor(rules, province, year));
  }
}

function conflict(found: FoundScore | undefined): Refusal {
  const data = found && !found.removed ? found : null;
  return new Refusal('conflict', null, { current: { version: found?.version ?? 0, data } });
}
