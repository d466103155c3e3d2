import type { ReactNode } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { NumberInput } from '#app/ui/NumberInput.tsx';
import { SourceMark } from '#app/ui/SourceMark.tsx';
import { EXAM_SUBJECTS } from '#domain/enumerations.ts';
import { mostOf, scoreFieldsOf } from '#domain/score-sheet.ts';
import { GAOKAO, rankInTable, sumOf, type TableRank } from './sheet.ts';
import type { ScoreEditing } from './useScoreEditor.ts';

/** The scores of the subjects; total and rank follow them until they are typed. */
export function ScoreFields({ editing }: { editing: ScoreEditing }) {
  const { work, set, entry, context, errorOf } = editing;
  const fields = scoreFieldsOf(context.selection, entry.subjectIds);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="text-ink-2 mb-1 text-sm">各科成绩（可以只填总分）</legend>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 md:gap-x-6">
          {fields.map((field) => (
            <NumberInput
              key={field}
              name={field}
              label={EXAM_SUBJECTS.find((subject) => subject.scoreField === field)!.label}
              unit={`/ ${mostOf(field, context.fullScore, context.selection)}`}
              decimals
              value={work.singles[field]}
              onChange={(score) => set({ singles: { ...work.singles, [field]: score } })}
              error={errorOf(field)}
            />
          ))}
        </div>
      </fieldset>
      <Outcome editing={editing} />
    </>
  );
}

/** Total and rank, and under them what they come from. */
function Outcome({ editing }: { editing: ScoreEditing }) {
  const { set, entry, context, errorOf } = editing;
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 md:gap-x-6">
        <NumberInput
          name="total"
          className="scroll-mb-28"
          label="总分"
          required
          unit={`/ ${context.fullScore}`}
          value={entry.total}
          onChange={(total) => set({ total, ownTotal: total !== null })}
          error={errorOf('total')}
        />
        <NumberInput
          name="rank"
          className="scroll-mb-28"
          label="位次"
          unit="名"
          value={entry.rank}
          onChange={(rank) => set({ rank, ownRank: true })}
          error={errorOf('rank')}
        />
      </div>
      <div role="status" className="text-ink-3 grid gap-1 text-sm">
        <TotalNote editing={editing} />
        <RankNote editing={editing} />
      </div>
    </div>
  );
}

function TotalNote({ editing: { work, set, entry, context, issues } }: { editing: ScoreEditing }) {
  const sum = sumOf(entry, context);
  const doubt = issues.find(({ field, level }) => field === 'total' && level === 'warning');
  return (
    <>
      {!work.ownTotal && sum !== null && <p>总分按各科成绩合计，可修改。</p>}
      {doubt && entry.total !== null && <p className="text-warning">{doubt.reason}</p>}
      {work.ownTotal && sum !== null && sum !== entry.total && (
        <Offer onClick={() => set({ ownTotal: false })}>改用各科合计 {sum} 分</Offer>
      )}
    </>
  );
}

function RankNote({ editing: { work, set, entry, context } }: { editing: ScoreEditing }) {
  const found = rankInTable(context, entry.subjectIds, entry.total);
  if (found === null)
    return (
      entry.total !== null &&
      entry.rank === null && <p>本机没有能查到这个分数的一分一段表，知道位次可以自己填。</p>
    );
  const table = nameOfTable(found);
  const rank = formatNumber(found.rank);
  if (!work.ownRank)
    return (
      <>
        <p>位次按{table}填入，可修改。</p>
        <SourceMark source={found.table.source} />
      </>
    );
  if (found.rank === entry.rank) return null;
  const isGaokao = entry.examType === GAOKAO;
  return (
    <>
      <p>
        {isGaokao
          ? `按${table}，${entry.total} 分是第 ${rank} 名。`
          : `同样的分数在${table}里是第 ${rank} 名。模考与高考难度不同，仅供对照。`}
      </p>
      <Offer
        onClick={() =>
          set(isGaokao ? { ownRank: false, rank: null } : { ownRank: true, rank: found.rank })
        }
      >
        填入这个位次
      </Offer>
    </>
  );
}

function Offer({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div>
      <Button small variant="quiet" className="-ml-3" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}

function nameOfTable({ table }: TableRank): string {
  return `${table.province}${table.year}年高考${table.subject}一分一段表`;
}
