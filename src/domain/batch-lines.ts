/** What kind of candidate a control line is for. */
export type BatchLineCategory = '普通' | '专项' | '民族语授课' | '艺术' | '体育' | '对口招生';

export const BATCH_LINE_CATEGORIES: readonly BatchLineCategory[] = [
  '普通',
  '专项',
  '民族语授课',
  '艺术',
  '体育',
  '对口招生',
];

/** A control line (批次线, 省控线) of one province and year. */
export interface BatchLine {
  province: string;
  year: number;
  batch: string;
  /** The track; empty where the line is not split by track. */
  subject: string;
  category: BatchLineCategory;
  controlScore: number;
  note: string;
}

/** A control line with the scores that file in its batch; null where that is not defined. */
export interface BatchLineWithBounds extends BatchLine {
  lowestScore: number;
  highestScore: number | null;
}

/**
 * 特殊类型招生控制线 and 自主招生控制线 are lines to compare with, not batches anyone files in.
 */
export function isReferenceLine(batch: string): boolean {
  return batch.endsWith('控制线');
}

/**
 * Whether a line measures candidates by their total score alone. A line with a skill score (专业分) is
 * for art or sport, whatever its category says.
 */
export function isOrdinary(line: Pick<BatchLine, 'category' | 'note'>): boolean {
  return line.category === '普通' && !line.note.includes('专业分');
}

/** Whether a line speaks of a track: its own, or of every track where it names none. */
export function appliesToSubject(line: Pick<BatchLine, 'subject'>, subject: string): boolean {
  return line.subject === '' || line.subject === subject;
}

/** The lines that an ordinary candidate of a track is measured by, highest first. */
export function ordinaryLines<L extends BatchLine>(
  lines: readonly L[],
  year: number,
  subject: string,
): L[] {
  return lines
    .filter((l) => l.year === year && isOrdinary(l) && appliesToSubject(l, subject))
    .sort((a, b) => b.controlScore - a.controlScore);
}

/**
 * Adds the bounds of each line: from its control score up to the point below the next higher
 * ordinary batch of the same track, or the full score for the first batch. Lines of other
 * categories, and reference lines, have no upper bound of their own.
 */
export function withBounds(
  lines: readonly BatchLine[],
  fullScore: (year: number) => number,
): BatchLineWithBounds[] {
  return lines.map((line) => {
    if (!isOrdinary(line) || isReferenceLine(line.batch))
      return { ...line, lowestScore: line.controlScore, highestScore: null };
    const above = lines
      .filter(
        (l) =>
          isOrdinary(l) &&
          l.year === line.year &&
          l.subject === line.subject &&
          // Lines of one batch differ by whom they are for (汉族, 少数民族), not by what comes first.
          l.batch !== line.batch &&
          (l.note === line.note || l.note === '' || line.note === '') &&
          !isReferenceLine(l.batch) &&
          l.controlScore > line.controlScore,
      )
      .map((l) => l.controlScore);
    const highestScore = above.length > 0 ? Math.min(...above) - 1 : fullScore(line.year);
    return { ...line, lowestScore: line.controlScore, highestScore };
  });
}

export interface GapToLine {
  batch: string;
  /** Whom the line is for, where it is not for everybody (少数民族). */
  note: string;
  controlScore: number;
  /** Points above (positive) or below the line. */
  gap: number;
  /** A line to compare with, not a batch to file in. */
  reference: boolean;
}

/** How far a score is from every ordinary line of its track, highest line first. */
export function gapsToLines(
  lines: readonly BatchLine[],
  year: number,
  subject: string,
  score: number,
): GapToLine[] {
  return ordinaryLines(lines, year, subject).map((line) => ({
    batch: line.batch,
    note: line.note,
    controlScore: line.controlScore,
    gap: score - line.controlScore,
    reference: isReferenceLine(line.batch),
  }));
}

/**
 * The gap worth showing first: to the hardest batch the score reaches, else to the easiest one it
 * misses. Reference lines are left out.
 */
export function leadingGap(gaps: readonly GapToLine[]): GapToLine | undefined {
  const batches = gaps.filter((g) => !g.reference);
  return batches.find((g) => g.gap >= 0) ?? batches.at(-1);
}

/** By year, subject and batch: what the selectors of a page offer (the spec's filter config). */
export interface FilterConfig {
  yearSubjectBatchMap: Record<string, { subjectBatchMap: Record<string, string[]> }>;
}

/** Ordinary batches of a track, hardest first; each name once. */
export function batchesOf(lines: readonly BatchLine[], year: number, subject: string): string[] {
  return [
    ...new Set(
      ordinaryLines(lines, year, subject)
        .filter((l) => !isReferenceLine(l.batch))
        .map((l) => l.batch),
    ),
  ];
}

/** The selectors for the given years and subjects; batches come from the batch lines. */
export function buildFilterConfig(
  tracks: readonly { year: number; subject: string }[],
  lines: readonly BatchLine[],
): FilterConfig {
  const map: FilterConfig['yearSubjectBatchMap'] = {};
  for (const { year, subject } of tracks) {
    const entry = (map[String(year)] ??= { subjectBatchMap: {} });
    entry.subjectBatchMap[subject] ??= batchesOf(lines, year, subject);
  }
  return { yearSubjectBatchMap: map };
}

/** Years of a filter config, newest first. */
export function yearsOf(config: FilterConfig): number[] {
  return Object.keys(config.yearSubjectBatchMap)
    .map(Number)
    .sort((a, b) => b - a);
}

/**
 * Batch name maps of the spec (section 3): the fallback that bridges names of older years to those
 * after a change of regime, where the province data of that year says nothing else.
 */
const TO_BENKE = (names: readonly string[], batch = '本科') =>
  Object.fromEntries(names.map((name) => [name, batch]));

const HENAN_LIKE = { ...TO_BENKE(['本一', '本二']), 专科: '专科' };
const SICHUAN_LIKE = { 本一: '本科A', 本二: '本科B', 专科: '专科' };
const SHANXI_LIKE = {
  ...TO_BENKE(['本一A', '本一A1', '本一B', '本二A', '本二B', '本二C']),
  专科: '专科',
};

export const PROVINCE_BATCH_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  河南: HENAN_LIKE,
  陕西: HENAN_LIKE,
  宁夏: HENAN_LIKE,
  青海: HENAN_LIKE,
  四川: SICHUAN_LIKE,
  云南: SICHUAN_LIKE,
  山西: SHANXI_LIKE,
  内蒙古: SHANXI_LIKE,
};

export const GENERAL_BATCH_NAMES: Readonly<Record<string, string>> = {
  '1段': '本科',
  '2段': '专科',
  高职本科: '职高',
};
