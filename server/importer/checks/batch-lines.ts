import { error, firstFew, type Finding } from '../findings.ts';
import type { Draft } from '../kinds/kind.ts';

/** Scores on the province's scale, and no line twice. */
export function checkBatchLines(draft: Draft<'batch-lines'>, fullScore: number): Finding[] {
  const { file, sheet, key, rows, places, headers } = draft;
  const found: Finding[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const column = headers.get('controlScore') ?? '控制分数线';
    const place = { file, sheet, row: places[index], column, value: String(row.control_score) };
    if (row.control_score > fullScore)
      found.push(
        error('off-scale', place, `${key.province} ${key.year} 年满分 ${fullScore}，超出了满分。`),
      );
    const text = JSON.stringify([
      row.batch,
      row.subject,
      row.category,
      row.control_score,
      row.note,
    ]);
    const before = seen.get(text);
    if (before === undefined) seen.set(text, places[index]!);
    else
      found.push(
        error(
          'duplicate-row',
          { ...place, column: headers.get('batch') ?? '批次', value: row.batch },
          `与第 ${before} 行完全相同。`,
        ),
      );
  }
  return firstFew(found);
}
