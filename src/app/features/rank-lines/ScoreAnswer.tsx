import type { GapToLine } from '#domain/batch-lines.ts';
import type { ScoreLookUp } from '#domain/look-up.ts';
import {
  isMatch,
  tableTotal,
  type CompetitionLevel,
  type RankSegment,
  type RankTable,
} from '#domain/rank-table.ts';
import { formatNumber } from '#app/ui/format.ts';
import { Tag } from '#app/ui/Tag.tsx';
import { Tooltip } from '#app/ui/Tooltip.tsx';

/** The answer to a typed score: rank first, then what it means. */
export function ScoreAnswer({ answer, batch }: { answer: ScoreLookUp; batch: string }) {
  const { found, table } = answer;
  return (
    <div className="grid gap-1">
      <div aria-live="polite" aria-atomic="true">
        {isMatch(found) ? <Rank found={found} /> : <NoRank prompt={answer.prompt} />}
      </div>
      <dl className="border-line num mt-3 grid grid-cols-2 border-t">
        {table && <RankFacts found={isMatch(found) ? found : undefined} table={table} />}
        <GapFacts gaps={answer.gaps} batch={batch} known={!isHalfTyped(answer)} />
      </dl>
    </div>
  );
}

function Rank({ found }: { found: RankSegment }) {
  const interval = found.highestRank !== found.lowestRank;
  return (
    <>
      <p className="num text-3xl font-bold tracking-tight" data-testid="rank">
        {found.match === 'top' ? '前 ' : '第 '}
        {formatNumber(found.suggestedRank)} 名
      </p>
      <p className="text-ink-2 num" data-testid="rank-interval">
        {interval
          ? `位次区间 ${formatNumber(found.highestRank)} – ${formatNumber(found.lowestRank)}`
          : '这个分数没有同分考生'}
      </p>
    </>
  );
}

function NoRank({ prompt }: { prompt: string }) {
  return (
    <>
      <p className="text-ink-2 text-xl font-bold">没有对应的位次</p>
      <p className="text-ink-2" data-testid="no-rank">
        {prompt}
      </p>
    </>
  );
}

/** Form beside colour, so that the level can be told without seeing colours. */
const LEVEL_LOOK: Record<
  CompetitionLevel,
  { mark: string; tone: 'danger' | 'warning' | 'success' }
> = {
  高: { mark: '▲', tone: 'danger' },
  中: { mark: '◆', tone: 'warning' },
  低: { mark: '●', tone: 'success' },
};

const UNKNOWN = '—';

/** The same three places with and without a rank, so that nothing jumps while digits are typed. */
function RankFacts({ found, table }: { found: RankSegment | undefined; table: RankTable }) {
  const total = tableTotal(table);
  const look = found && LEVEL_LOOK[found.competitionLevel];
  const merged = found && found.highScore > found.score;
  return (
    <>
      <Fact name={merged ? `${found.score}–${found.highScore} 分共` : '同分人数'}>
        {found ? `${formatNumber(found.sameScoreCount)} 人` : UNKNOWN}
      </Fact>
      <Fact name="竞争程度" hint="按同分人数：1000 人及以上为高，300 人及以上为中，其余为低。">
        {found && look ? (
          <Tag tone={look.tone}>
            <span aria-hidden="true">{look.mark}</span> {found.competitionLevel}
          </Tag>
        ) : (
          UNKNOWN
        )}
      </Fact>
      <Fact
        name="排在前"
        hint={`在一分一段表列出的 ${formatNumber(total)} 名${table.subject}考生中。有的省只公布到批次线。`}
      >
        {found ? formatShare(found.topShare) : UNKNOWN}
      </Fact>
    </>
  );
}

/** One digit is honest for most; near the top it takes more to say anything. */
function formatShare(share: number): string {
  const percent = share * 100;
  return `${percent >= 1 ? percent.toFixed(1) : percent.toPrecision(1)}%`;
}

/** One more digit would still be a score: the number is on its way, and no distance is worth saying. */
function isHalfTyped({ found, table, score }: ScoreLookUp): boolean {
  return found.match === 'below' && score * 10 <= (table?.fullScore ?? 0);
}

interface GapFactsProps {
  gaps: readonly GapToLine[];
  batch: string;
  known: boolean;
}

function GapFacts({ gaps, batch, known }: GapFactsProps) {
  const chosenFirst = [...gaps].sort(
    (a, b) => Number(b.batch === batch) - Number(a.batch === batch),
  );
  return chosenFirst.map((gap) => (
    <Fact
      key={`${gap.batch} ${gap.note} ${gap.controlScore}`}
      name={`${gap.batch}${gap.note && `（${gap.note}）`} ${gap.controlScore} 分`}
    >
      {known ? gapText(gap.gap) : UNKNOWN}
    </Fact>
  ));
}

function gapText(gap: number): string {
  if (gap === 0) return '正好在线上';
  return gap > 0 ? `高出 ${gap} 分` : `低于 ${-gap} 分`;
}

function Fact({
  name,
  hint,
  children,
}: {
  name: string;
  hint?: string;
  children: React.ReactNode;
}) {
  return (
    <div className="border-line border-b py-3 pr-2 last:odd:col-span-2">
      <dt className="text-ink-2 text-sm">
        {name}
        {hint && <Tooltip text={hint} />}
      </dt>
      <dd className="m-0 text-xl font-semibold">{children}</dd>
    </div>
  );
}
