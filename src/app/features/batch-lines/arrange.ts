import type { SourcedBatchLine } from '#contract/scopes/batch-lines.ts';
import { appliesToSubject, isReferenceLine, type BatchLineCategory } from '#domain/batch-lines.ts';
import { counterpartSubject, isSubject, SUBJECTS } from '#domain/subjects.ts';

/** The lines of a province that a person asked for. */
export interface BatchFilter {
  category: BatchLineCategory;
  subject: string;
  batch: string;
}

/** What a line without a track is for. */
export const EVERY_TRACK = '不分科类';

/** Where a track stands among others; lines of no track come last. */
const subjectOrder = (subject: string) =>
  isSubject(subject) ? SUBJECTS.indexOf(subject) : SUBJECTS.length;

/** A track of today takes its old-style counterpart along, so that the years before are not lost. */
function speaksOf(line: SourcedBatchLine, subject: string): boolean {
  if (subject === '' || appliesToSubject(line, subject)) return true;
  return isSubject(subject) && counterpartSubject(subject) === line.subject;
}

export function filterLines<L extends SourcedBatchLine>(
  lines: readonly L[],
  { category, subject, batch }: BatchFilter,
): L[] {
  return lines.filter(
    (line) =>
      line.category === category &&
      speaksOf(line, subject) &&
      (batch === '' || line.batch === batch),
  );
}

/** The tracks to choose from: those of the newest years, and older ones that none of them stands for. */
export function subjectsOf(lines: readonly SourcedBatchLine[]): { value: string; label: string }[] {
  const present = [...new Set(lines.map((line) => line.subject))]
    .filter((subject) => subject !== '')
    .sort((a, b) => subjectOrder(a) - subjectOrder(b));
  return present
    .filter((subject) => {
      const other = isSubject(subject) ? counterpartSubject(subject) : undefined;
      return !other || !present.includes(other) || subjectOrder(subject) < subjectOrder(other);
    })
    .map((subject) => {
      const old = isSubject(subject) ? counterpartSubject(subject) : undefined;
      const both = old !== undefined && present.includes(old);
      return { value: subject, label: both ? `${subject}（${old}）` : subject };
    });
}

export function batchesIn(lines: readonly SourcedBatchLine[]): string[] {
  return [...new Set(lines.map((line) => line.batch))];
}

/** Years of the lines, newest first. */
export function yearsIn(lines: readonly SourcedBatchLine[]): number[] {
  return [...new Set(lines.map((line) => line.year))].sort((a, b) => b - a);
}

/** One batch of one year, a figure per track. */
export interface YearRow<L extends SourcedBatchLine> {
  key: string;
  batch: string;
  note: string;
  bySubject: Map<string, L>;
}

/** The lines of one year with a row per batch and a column per track; highest first. */
export function arrangeYear<L extends SourcedBatchLine>(
  lines: readonly L[],
): { subjects: string[]; rows: YearRow<L>[] } {
  const rows = new Map<string, YearRow<L>>();
  for (const line of lines) {
    const key = `${line.batch} ${line.note}`;
    const row = rows.get(key) ?? { key, batch: line.batch, note: line.note, bySubject: new Map() };
    row.bySubject.set(line.subject, line);
    rows.set(key, row);
  }
  const height = (row: YearRow<L>) =>
    Math.max(...[...row.bySubject.values()].map((line) => line.controlScore));
  return {
    subjects: [...new Set(lines.map((line) => line.subject))].sort(
      (a, b) => subjectOrder(a) - subjectOrder(b),
    ),
    rows: [...rows.values()].sort((a, b) => height(b) - height(a)),
  };
}

/** One batch and track through the years. */
export interface TrendRow {
  key: string;
  batch: string;
  subject: string;
  note: string;
  byYear: Map<number, number>;
}

/** 专业分 is another score of every year anew; it does not make a line another line. */
function withoutSkillScore(note: string): string {
  return note.replace(/\s*专业分\s*\d+(\.\d+)?\s*/, '').trim();
}

/** The lines with a row per batch and track and a figure per year; rows of the newest year first. */
export function arrangeYears(lines: readonly SourcedBatchLine[]): TrendRow[] {
  const rows = new Map<string, TrendRow>();
  const rowOf = ({ batch, subject }: SourcedBatchLine, note: string): TrendRow => {
    const key = `${batch} ${subject} ${note}`;
    const row = rows.get(key) ?? { key, batch, subject, note, byYear: new Map() };
    rows.set(key, row);
    return row;
  };
  for (const line of lines) {
    // Lines of one year that differ only by that score stay apart.
    const joined = rowOf(line, withoutSkillScore(line.note));
    const row = joined.byYear.has(line.year) ? rowOf(line, line.note) : joined;
    row.byYear.set(line.year, line.controlScore);
  }
  const newest = (row: TrendRow) => Math.max(...row.byYear.keys());
  return [...rows.values()].sort(
    (a, b) =>
      newest(b) - newest(a) ||
      subjectOrder(a.subject) - subjectOrder(b.subject) ||
      (b.byYear.get(newest(b)) ?? 0) - (a.byYear.get(newest(a)) ?? 0),
  );
}

/** How a row is named where its batch alone does not tell it apart. */
export function rowName({ batch, subject, note }: Pick<TrendRow, 'batch' | 'subject' | 'note'>) {
  return [batch, subject, note].filter(Boolean).join(' ');
}

/** More lines than this cannot be told apart in one picture. */
export const MOST_IN_CHART = 6;

/**
 * The rows worth drawing: those with two years or more; lines that never move and lines to compare
 * with come last, else batches of the newest years first, harder ones before easier ones.
 */
export function rowsForChart(rows: readonly TrendRow[]): TrendRow[] {
  const weighed = rows
    .filter((row) => row.byYear.size > 1)
    .map((row) => {
      const scores = [...row.byYear.values()];
      return {
        row,
        still: Number(new Set(scores).size === 1),
        reference: Number(isReferenceLine(row.batch)),
        newest: Math.max(...row.byYear.keys()),
        mean: scores.reduce((sum, score) => sum + score, 0) / scores.length,
      };
    });
  return weighed
    .sort(
      (a, b) =>
        a.still - b.still || a.reference - b.reference || b.newest - a.newest || b.mean - a.mean,
    )
    .slice(0, MOST_IN_CHART)
    .map(({ row }) => row);
}
