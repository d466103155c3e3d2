import type { CallKey } from '#contract/calls.ts';
import type { StudentFacts } from '#contract/scopes/student.ts';
import { studentScope } from '#contract/scopes.ts';
import type { ProfileSections, SectionName } from '#domain/profile.ts';
import type { ScoreEntry, ScoreRecord } from '#domain/score-record.ts';
import type { OutboxEntry } from './database.ts';

/** A change of a student's data, as a screen makes it. */
export type Write =
  | {
      kind: 'section';
      studentId: string;
      section: SectionName;
      data: ProfileSections[SectionName];
    }
  | { kind: 'score'; studentId: string; id: string; data: ScoreEntry }
  | { kind: 'remove-score'; studentId: string; id: string };

/** What an outbox entry carries of a write, beside what every entry has. */
export type Request = Pick<OutboxEntry, 'aggregate' | 'call' | 'params' | 'body'>;

const SECTION_CALLS: Record<SectionName, CallKey> = {
  basic: 'PUT /api/student',
  physical: 'PUT /api/physical',
  intention: 'PUT /api/intention',
  ext: 'PUT /api/student/ext',
};
const SAVE_SCORE = 'POST /api/preferences/scores' satisfies CallKey;
const REMOVE_SCORE = 'DELETE /api/preferences/scores/:studentId/:id' satisfies CallKey;

/** The request that a write becomes. Its aggregate is what has a version of its own. */
export function requestOf(write: Write): Request {
  const { studentId } = write;
  const scope = studentScope(studentId);
  switch (write.kind) {
    case 'section':
      return {
        aggregate: `${scope}/${write.section}`,
        call: SECTION_CALLS[write.section],
        params: null,
        body: { studentId, data: write.data },
      };
    case 'score':
      return {
        aggregate: `${scope}/score/${write.id}`,
        call: SAVE_SCORE,
        params: null,
        body: { id: write.id, studentId, data: write.data },
      };
    case 'remove-score':
      return {
        aggregate: `${scope}/score/${write.id}`,
        call: REMOVE_SCORE,
        params: { studentId, id: write.id },
        body: {},
      };
  }
}

/** The scope whose copy an entry changes. */
export function scopeOf(entry: Pick<OutboxEntry, 'aggregate'>): string {
  return entry.aggregate.split('/', 2).join('/');
}

/** What an aggregate's last segments name: a form, or an entry of the score sheet. */
export function partOf(aggregate: string): { section: SectionName } | { scoreId: string } {
  const [, , part = '', scoreId = ''] = aggregate.split('/');
  return part === 'score' ? { scoreId } : { section: part as SectionName };
}

/** The version of an aggregate in a copy; 0 where the copy has none. */
export function versionIn(copy: StudentFacts | undefined, aggregate: string): number {
  const part = partOf(aggregate);
  if ('section' in part) return copy?.sections[part.section].version ?? 0;
  return copy?.scores.find((score) => score.id === part.scoreId)?.version ?? 0;
}

/** A copy with one entry laid over it, as if the server had accepted it. */
function layEntry(copy: StudentFacts, entry: OutboxEntry): StudentFacts {
  const part = partOf(entry.aggregate);
  if ('section' in part) {
    const { version } = copy.sections[part.section];
    const data = entry.body.data as never;
    return { ...copy, sections: { ...copy.sections, [part.section]: { version, data } } };
  }
  const old = copy.scores.find((score) => score.id === part.scoreId);
  const others = copy.scores.filter((score) => score.id !== part.scoreId);
  if (entry.call === REMOVE_SCORE) return { ...copy, scores: others };
  const at = new Date(entry.createdAt).toISOString();
  const data = entry.body.data as ScoreEntry;
  const score: ScoreRecord = old
    ? { ...old, ...data, corrections: old.corrections + 1, updatedAt: at }
    : {
        ...data,
        id: part.scoreId,
        studentId: String(entry.body.studentId),
        version: 0,
        createRoleType: entry.user === entry.body.studentId ? 1 : 2,
        corrections: 0,
        createdAt: at,
        updatedAt: at,
      };
  return {
    ...copy,
    scores: old ? copy.scores.map((s) => (s === old ? score : s)) : [score, ...others],
  };
}

/** The server's copy with everything of the user's own that is still to be sent, in order. */
export function layPending(copy: StudentFacts, entries: readonly OutboxEntry[]): StudentFacts {
  return entries
    .filter((entry) => entry.state !== 'failed')
    .reduce((facts, entry) => layEntry(facts, entry), copy);
}

/**
 * The copy as the server's answer to a write leaves it, until the whole scope is read again; the same
 * copy where it is newer already.
 */
export function layAnswer(copy: StudentFacts, entry: OutboxEntry, answer: unknown): StudentFacts {
  const part = partOf(entry.aggregate);
  if (entry.call === REMOVE_SCORE) return layEntry(copy, entry);
  const { version } = answer as { version: number };
  if (version <= versionIn(copy, entry.aggregate)) return copy;
  if ('section' in part) {
    const { data } = answer as { data: never };
    return { ...copy, sections: { ...copy.sections, [part.section]: { version, data } } };
  }
  const score = answer as ScoreRecord;
  const isKnown = copy.scores.some((s) => s.id === score.id);
  return {
    ...copy,
    scores: isKnown
      ? copy.scores.map((s) => (s.id === score.id ? score : s))
      : [score, ...copy.scores],
  };
}
