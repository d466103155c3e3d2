import type { RankTable } from '#domain/rank-table.ts';
import { keyLabel } from '../datasets.ts';
import { error, firstFew, type Finding } from '../findings.ts';
import type { Draft } from '../kinds/kind.ts';

/** Each batch stands once, and a year has one full score, which no known table goes beyond. */
export function checkProvinceRules(
  draft: Draft<'province-rules'>,
  tables: readonly RankTable[],
): Finding[] {
  const { file, sheet, rows, places, headers } = draft;
  const found: Finding[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const place = { file, sheet, row: places[index] };
    const before = seen.get(row.batch);
    if (before !== undefined)
      found.push(
        error(
          'duplicate-row',
          { ...place, column: headers.get('batch'), value: row.batch },
          `${row.batch} 在第 ${before} 行已有一条规则。`,
        ),
      );
    seen.set(row.batch, places[index]!);
    if (row.full_score !== rows[0]!.full_score)
      found.push(
        error(
          'off-scale',
          { ...place, column: headers.get('fullScore'), value: String(row.full_score) },
          `同一省同一年的满分应当相同，第 ${places[0]} 行是 ${rows[0]!.full_score}。`,
        ),
      );
  }
  const fullScore = rows[0]!.full_score;
  const beyond = tables.find(
    (table) => table.year === draft.key.year && (table.highScores[0] ?? 0) > fullScore,
  );
  if (beyond)
    found.push(
      error(
        'off-scale',
        { file, sheet, row: places[0], column: headers.get('fullScore'), value: String(fullScore) },
        `${keyLabel({ ...beyond, kind: 'rank-lines' })} 里有 ${beyond.highScores[0]} 分，超出了这个满分。`,
      ),
    );
  return firstFew(found);
}
