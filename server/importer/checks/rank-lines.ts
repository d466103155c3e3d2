import type { BatchLine } from '#domain/batch-lines.ts';
import { appliesToSubject, isReferenceLine, ordinaryLines } from '#domain/batch-lines.ts';
import { findScoreOfRank, tableFloor, tableTotal, type RankTable } from '#domain/rank-table.ts';
import { counterpartSubject } from '#domain/subjects.ts';
import { keyLabel } from '../datasets.ts';
import { error, firstFew, warning, type Finding, type Place } from '../findings.ts';
import type { Draft } from '../kinds/kind.ts';
import { asRankTable } from '../reference.ts';
import { curveDistance, rankAtScore, repeatedShare } from './compare.ts';

type RankDraft = Draft<'rank-lines'>;

/** What a new table is measured by: the province's other tables and its batch lines. */
export interface Neighbours {
  fullScore: number;
  /** Every other table of the province, those of the same import included. */
  tables: readonly RankTable[];
  batchLines: readonly BatchLine[];
}

/** Everything that can be wrong with one score-rank table beyond the sums of its lines. */
export function checkRankTable(draft: RankDraft, neighbours: Neighbours): Finding[] {
  const ownDefects = [
    ...checkScale(draft, neighbours.fullScore),
    ...checkScores(draft),
    ...checkGaps(draft),
  ];
  if (ownDefects.some(({ severity }) => severity === 'error')) return ownDefects;
  const table = asRankTable(draft, neighbours.fullScore);
  if (!table) return ownDefects;
  return [
    ...ownDefects,
    ...checkRepetition(draft, table, neighbours),
    ...checkSwap(draft, table, neighbours),
    ...checkTotal(draft, table, neighbours),
    ...checkFloor(draft, table, neighbours),
    ...checkControlLine(draft, table, neighbours),
  ];
}

function placeOf({ file, sheet, places, headers }: RankDraft, row: number, value: unknown): Place {
  const column = headers.get('score') ?? '分数';
  return { file, sheet, row: places[row], column, value: String(value) };
}

const tablePlace = ({ file, sheet }: RankDraft): Place => ({ file, sheet });

function checkScale(draft: RankDraft, fullScore: number): Finding[] {
  const off = draft.rows.flatMap((row, index) => {
    const top = Math.max(row.score, row.high_score ?? 0);
    return top <= fullScore
      ? []
      : [
          error(
            'off-scale',
            placeOf(draft, index, top),
            `${draft.key.province} ${draft.key.year} 年满分 ${fullScore}，这里是 ${top} 分。`,
          ),
        ];
  });
  return firstFew(off);
}

/** Rows are sorted by falling score when this runs. */
function checkScores(draft: RankDraft): Finding[] {
  const found: Finding[] = [];
  for (const [index, row] of draft.rows.entries()) {
    const above = draft.rows[index - 1];
    if (!above) continue;
    const top = row.high_score ?? row.score;
    const place = placeOf(draft, index, row.score);
    if (row.score === above.score) {
      const first = draft.places[index - 1];
      found.push(
        error('duplicate-score', place, `${row.score} 分出现了两次（另一处在第 ${first} 行）。`),
      );
    } else if (top >= above.score)
      found.push(
        error(
          'interval-overlap',
          place,
          `${row.score}-${top} 分与第 ${draft.places[index - 1]} 行的 ${above.score} 分重叠。`,
        ),
      );
    else if (row.high_score !== null)
      found.push(
        warning(
          'interval-inside',
          { ...place, value: `${row.score}-${top}` },
          `表的中间有分数区间 ${row.score}-${top}（${row.same_score_count} 人）。最高分段以外一般逐分公布，请核对原表。`,
        ),
      );
  }
  return firstFew(found);
}

/** A missing score is worth a question where at least this many candidates must have had it. */
const NOTICEABLE_GAP = 50;
/** With more than this share of the candidates in missing scores, a table is a list of anchors. */
const ANCHOR_SHARE = 0.05;
const ANCHOR_GAPS = 2;

/**
 * A missing score says that nobody had it. Where the lines around it have hundreds, that cannot be:
 * single holes are asked about, and many of them make the table a list of anchor points, whose
 * counts add up although they are differences over many scores.
 */
function checkGaps(draft: RankDraft): Finding[] {
  const gaps: { index: number; missing: number; expected: number }[] = [];
  for (let index = 1; index < draft.rows.length; index++) {
    const above = draft.rows[index - 1]!;
    const row = draft.rows[index]!;
    const missing = above.score - (row.high_score ?? row.score) - 1;
    if (missing <= 0) continue;
    const here = row.same_score_count / (missing + 1);
    // The top bucket's count is a sum, and says nothing about one score.
    const expected = missing * (index === 1 ? here : Math.min(above.same_score_count, here));
    gaps.push({ index, missing, expected });
  }
  // Many tables end with one line for all who have next to nothing; that is no anchor.
  const inside = gaps.filter(({ index }) => index < draft.rows.length - 1 || draft.rows.length < 4);
  const hidden = inside.reduce((sum, gap) => sum + gap.expected, 0);
  const total = draft.rows.at(-1)?.lowest_rank ?? 0;
  if (inside.length >= ANCHOR_GAPS && hidden > total * ANCHOR_SHARE) {
    const missing = inside.reduce((sum, gap) => sum + gap.missing, 0);
    const first = inside.find((gap) => gap.expected >= NOTICEABLE_GAP) ?? inside[0]!;
    return [
      error(
        'sparse-anchors',
        placeOf(draft, first.index, draft.rows[first.index]!.score),
        `这不是完整的一分一段表，只是若干锚点：${draft.rows[0]!.score} 分到 ${draft.rows.at(-1)!.score} 分之间缺 ${missing} 个分数，按相邻人数估计这些分数上约有 ${Math.round(hidden)} 人（共 ${total} 人）。不能当作一分一段表导入，请找省考试院公布的全表。`,
      ),
    ];
  }
  return firstFew(
    gaps
      .filter((gap) => gap.expected >= NOTICEABLE_GAP)
      .map(({ index, missing, expected }) => {
        const from = draft.rows[index - 1]!.score;
        const to = draft.rows[index]!.score;
        return warning(
          'score-gap',
          placeOf(draft, index, to),
          `${from} 分和 ${to} 分之间缺 ${missing} 个分数，按相邻人数估计应有约 ${Math.round(expected)} 人。请核对是否漏行。`,
        );
      }),
  );
}

/** Two real tables share a few per cent of their counts by chance, never half of them. */
const REPEATED_SHARE = 0.5;

function checkRepetition(draft: RankDraft, table: RankTable, { tables }: Neighbours): Finding[] {
  const others = tables.filter((o) => o.year !== table.year || o.subject !== table.subject);
  const copied = others.find((other) => repeatedShare(table, other) > REPEATED_SHARE);
  if (!copied) return [];
  const other = keyLabel({ ...copied, kind: 'rank-lines' });
  return [
    error(
      'repeats-other-table',
      tablePlace(draft),
      `${keyLabel(draft.key)} 的人数与 ${other} 相同（${Math.round(repeatedShare(table, copied) * 100)}% 的分数）。是不是年份或科类弄错了，或者文件里是旧数据？`,
    ),
  ];
}

const isPhysical = (subject: string) => subject === '物理类' || subject === '理科';

/** In published tables the other track lies at least 1.8 times as far away as the own one. */
const SWAPPED = 1.5;

/**
 * Compares the curve of ranks with both tracks of the other years. A table that lies clearly nearer
 * to the other track was filed under the wrong one.
 */
function checkSwap(draft: RankDraft, table: RankTable, { tables }: Neighbours): Finding[] {
  if (counterpartSubject(table.subject) === undefined) return [];
  const nearest = (physical: boolean) =>
    Math.min(
      ...tables
        .filter((other) => other.year !== table.year && other.subject !== '综合')
        .filter((other) => isPhysical(other.subject) === physical)
        .map((other) => curveDistance(table, other) ?? Infinity),
    );
  const own = nearest(isPhysical(table.subject));
  const other = nearest(!isPhysical(table.subject));
  if (!Number.isFinite(own) || !Number.isFinite(other) || own <= other) return [];
  const reason = `${keyLabel(draft.key)} 的位次曲线与往年的${otherTrack(table)}更接近（相差 ${percent(other)}，与往年同科类相差 ${percent(own)}）。物理和历史是不是弄反了？`;
  return [
    own > other * SWAPPED
      ? error('subjects-swapped', tablePlace(draft), reason)
      : warning('subjects-perhaps-swapped', tablePlace(draft), reason),
  ];
}

function otherTrack({ subject }: RankTable): string {
  return isPhysical(subject) ? '历史类（文科）' : '物理类（理科）';
}

/** A mean distance of logarithms as the ratio that it stands for. */
function percent(distance: number): string {
  return `${Math.round((Math.exp(distance) - 1) * 100)}%`;
}

/** Published totals of neighbour years differ by up to a third. */
const PLAUSIBLE_RATIO = 1.5;

/** Compares how many have the higher of the two floors or more; tables end at different scores. */
function checkTotal(draft: RankDraft, table: RankTable, { tables }: Neighbours): Finding[] {
  const nearest = tables
    .filter((o) => o.subject === table.subject && o.series === table.series)
    .filter((o) => o.year !== table.year)
    .sort((a, b) => Math.abs(a.year - table.year) - Math.abs(b.year - table.year))[0];
  if (!nearest) return [];
  const floor = Math.max(tableFloor(table), tableFloor(nearest));
  const here = rankAtScore(table, floor);
  const there = rankAtScore(nearest, floor);
  if (here === null || there === null) return [];
  const ratio = Math.max(here / there, there / here);
  if (ratio <= PLAUSIBLE_RATIO) return [];
  return [
    warning(
      'total-implausible',
      { ...tablePlace(draft), value: String(here) },
      `${table.year} 年 ${floor} 分及以上 ${here} 人，${nearest.year} 年是 ${there} 人，相差太大。请核对人数是否齐全、表是否弄错。`,
    ),
  ];
}

/**
 * Many tables stop at a control line. One that stops at a line of the other track, and at none of
 * its own, may have been filed under the wrong one.
 */
function checkFloor(draft: RankDraft, table: RankTable, { batchLines }: Neighbours): Finding[] {
  const floor = tableFloor(table);
  const ending = batchLines.filter(
    (line) => line.year === table.year && line.category === '普通' && line.controlScore === floor,
  );
  if (ending.length === 0 || ending.some((line) => appliesToSubject(line, table.subject)))
    return [];
  const { batch, subject } = ending[0]!;
  return [
    warning(
      'subjects-perhaps-swapped',
      { ...tablePlace(draft), value: String(floor) },
      `${keyLabel(draft.key)} 到 ${floor} 分为止，那是${subject}的${batch}线，不是${table.subject}的。科类是不是弄反了？`,
    ),
  ];
}

/** The 本科 line of a track lies inside its table; elsewhere the track or the year may be wrong. */
function checkControlLine(draft: RankDraft, table: RankTable, around: Neighbours): Finding[] {
  const lines = ordinaryLines(around.batchLines, table.year, table.subject).filter(
    (line) => line.batch.startsWith('本科') && !isReferenceLine(line.batch),
  );
  const outside = lines.find(
    (line) =>
      line.controlScore < tableFloor(table) ||
      findScoreOfRank(table, 1)!.highScore < line.controlScore,
  );
  if (!outside) return [];
  return [
    warning(
      'control-line-outside',
      { ...tablePlace(draft), value: String(outside.controlScore) },
      `${keyLabel(draft.key)} 的${outside.batch}线是 ${outside.controlScore} 分，而表只到 ${tableFloor(table)} 分（${tableTotal(table)} 人）。科类或年份是不是弄错了？`,
    ),
  ];
}
