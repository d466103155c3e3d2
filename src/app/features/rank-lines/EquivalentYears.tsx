import { memo } from 'react';
import type { EquivalentScoreShow } from '#domain/provinces.ts';
import type { HistoricalEquivalent, RankTable } from '#domain/rank-table.ts';
import { formatNumber, formatSigned } from '#app/ui/format.ts';
import { Tag } from '#app/ui/Tag.tsx';
import { answeredScore, equivalentsOf, type Answer } from './answer.ts';
import type { RankPage } from './useRankPage.ts';

interface EquivalentYearsProps {
  answer: Answer<RankTable>;
  province: string;
  by: RankPage['by'];
  tables: RankPage['tables'];
  remarks: RankPage['remarks'];
}

/** The same place in other years, with the province's own remark on what it means. */
export const EquivalentYears = memo(function EquivalentYears(props: EquivalentYearsProps) {
  const { answer, province, remarks } = props;
  const show = remarks?.equivalentScoreShow ?? 'eqScore';
  const rows = equivalentsOf(answer);
  if (show === 'none') return <p className="text-ink-2">{province}不提供往年同位分。</p>;
  if (rows.length === 0) return <p className="text-ink-2">{whyNone(props)}</p>;
  return (
    <>
      <YearRows rows={rows} score={answeredScore(answer)} show={show} />
      <p className="text-ink-3 mt-3 text-sm">{remarks?.equivalentScoreDescription}</p>
      {rows.some((row) => row.regimeChanged) && (
        <p className="text-ink-3 mt-1 text-sm">
          带科类标记的年份考试办法不同，参加比较的考生不是同一类人，只能看作一个大致的范围。
        </p>
      )}
    </>
  );
});

function whyNone({ answer, by, province, tables }: EquivalentYearsProps): string {
  if (answer.kind === 'none' || answer.kind === 'unreadable')
    return by === 'score'
      ? '输入分数后，这里列出往年同样位次的分数。'
      : '输入位次后，这里列出往年同样位次的分数。';
  const others = new Set(tables.map((t) => t.year)).size > 1;
  return others
    ? '往年的一分一段表没有覆盖到这个位次。'
    : `${province}只有这一年的一分一段表，没有往年可比。`;
}

interface YearRowsProps {
  rows: readonly HistoricalEquivalent[];
  /** The score asked for, to say how far each year lies from it. */
  score: number | undefined;
  show: EquivalentScoreShow;
}

function YearRows({ rows, score, show }: YearRowsProps) {
  const showScore = show === 'eqScore' || show === 'both';
  const showRank = show === 'eqRank' || show === 'both' || show === 'eqScore';
  return (
    <table className="num w-full border-collapse">
      <caption className="sr-only">往年同位分</caption>
      <thead>
        <tr className="text-ink-2 text-sm">
          <th scope="col" className="py-1.5 text-left font-medium">
            年份
          </th>
          {showScore && (
            <th scope="col" className="py-1.5 text-right font-medium">
              同位分
            </th>
          )}
          {showRank && (
            <th scope="col" className="py-1.5 text-right font-medium">
              位次区间
            </th>
          )}
          {showScore && score !== undefined && (
            <th scope="col" className="py-1.5 text-right font-medium">
              与今年
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.year}
            className="border-line border-t"
            data-testid={`equivalent-${row.year}`}
          >
            <th scope="row" className="py-2.5 text-left font-normal">
              {row.year}
              {row.regimeChanged && (
                <Tag tone="info" className="ml-2">
                  {row.subject}
                </Tag>
              )}
            </th>
            {showScore && <td className="py-2.5 text-right text-xl font-bold">{scoreText(row)}</td>}
            {showRank && (
              <td className="py-2.5 text-right">
                {formatNumber(row.highestRank)} – {formatNumber(row.lowestRank)}
              </td>
            )}
            {showScore && score !== undefined && (
              <td className="text-ink-2 py-2.5 text-right">
                {formatSigned(row.historicalEquivalentScore - score)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A bucket is answered as the bucket, and a change of regime as the honest range. */
function scoreText(row: HistoricalEquivalent): string {
  const { historicalEquivalentScore: low, historicalEquivalentHighScore: high } = row;
  if (high > low) return `${low}–${high}`;
  return row.regimeChanged && row.rangeHigh > row.rangeLow
    ? `${row.rangeLow}–${row.rangeHigh}`
    : String(low);
}
