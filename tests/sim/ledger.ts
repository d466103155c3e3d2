import type { OutboxEntry } from '#db/outbox.ts';
import type { Database } from '#server/database/connection.ts';

interface Written {
  id: string;
  user: string;
  aggregate: string;
  device: string;
  seq: number;
}

/** What the server answered to a change. */
interface Answer {
  id?: string;
  studentId?: string;
  version?: number;
  data?: unknown;
}

/** What people did in a world, and what must have become of it: nothing lost, doubled or reordered. */
export class Ledger {
  /** Changes that were ever written down, in the order of each device. */
  readonly #written: Written[] = [];
  /** Keys under which a person has sent a change anew: its place in time is that choice. */
  readonly #chosen = new Set<string>();
  /** Keys of changes that a person has let go of, or that went with a log out. */
  readonly #letGo = new Set<string>();

  note(device: string, entries: readonly OutboxEntry[]): void {
    for (const { id, user, aggregate, seq } of entries)
      if (!this.#written.some((written) => written.id === id))
        this.#written.push({ id, user, aggregate, seq, device });
  }

  choose(id: string): void {
    this.#chosen.add(id);
  }

  letGo(id: string): void {
    this.#letGo.add(id);
  }

  /** Every change is accepted exactly once, waits for the person, or was let go of by the person. */
  async check(
    db: Database,
    people: readonly string[],
    waiting: readonly OutboxEntry[],
  ): Promise<void> {
    const accepted = await db
      .selectFrom('idempotency')
      .where('account_id', 'in', [...people])
      .select(['key', 'answer'])
      .execute();
    const answers = new Map(accepted.map((row) => [row.key, row.answer as Answer]));
    const kept = new Set(waiting.map((entry) => entry.id));
    for (const { id, aggregate, device } of this.#written)
      if (!answers.has(id) && !kept.has(id) && !this.#letGo.has(id))
        throw new Error(`lost: ${id} of ${aggregate} on ${device}`);
    for (const id of kept)
      if (answers.has(id)) throw new Error(`accepted and still waiting: ${id}`);
    const known = new Set(this.#written.map((written) => written.id));
    for (const key of answers.keys())
      if (!known.has(key)) throw new Error(`accepted from nowhere: ${key}`);
    for (const id of people) await checkVersions(db, id, [...answers.values()]);
    this.#checkOrder(answers);
  }

  /** Of one device, changes of one thing are accepted in the order they were made, unless a person chose. */
  #checkOrder(answers: ReadonlyMap<string, Answer>): void {
    const last = new Map<string, number>();
    for (const { id, aggregate, device, user } of [...this.#written].sort(
      (a, b) => a.seq - b.seq,
    )) {
      const version = answers.get(id)?.version;
      if (version === undefined || this.#chosen.has(id)) continue;
      const key = `${device} ${user} ${aggregate}`;
      // Taking out what is gone already changes nothing, so its version stays.
      if (version < (last.get(key) ?? 0)) throw new Error(`out of order: ${id} of ${aggregate}`);
      last.set(key, version);
    }
  }
}

/** A form's version counts its accepted changes, and it holds the last of them. */
async function checkVersions(db: Database, id: string, answers: readonly Answer[]): Promise<void> {
  const rows = await db
    .selectFrom('profile_section')
    .where('student_id', '=', id)
    .select(['version', 'data'])
    .execute();
  const ofStudent = answers.filter((a) => a.studentId === id && a.id === undefined);
  same(
    rows.reduce((sum, row) => sum + row.version, 0),
    ofStudent.length,
    `forms of ${id}: versions and accepted changes`,
  );
  for (const { version, data } of rows) {
    const last = ofStudent.filter((a) => a.version === version);
    if (!last.some((a) => textOf(a.data) === textOf(data)))
      throw new Error(`a form of ${id} is not what was accepted last`);
  }
  const scores = await db
    .selectFrom('preference_score')
    .where('student_id', '=', id)
    .select(['id', 'version'])
    .execute();
  for (const score of scores)
    same(
      // Removals count too; one of what was gone already changed nothing.
      new Set(answers.filter((a) => a.id === score.id).map((a) => a.version)).size,
      score.version,
      `score ${score.id}: versions and accepted changes`,
    );
}

/** Fails with both sides where they differ, whatever the order of their properties. */
export function same(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [textOf(actual), textOf(expected)];
  if (a !== b) throw new Error(`${what}:\n  ${a}\nis not\n  ${b}`);
}

const textOf = (value: unknown): string => JSON.stringify(inOrder(value));

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([k, v]) => [k, inOrder(v)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
