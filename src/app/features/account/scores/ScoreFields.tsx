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
        <div className="grid grid-cols-2 items-start gap-4">
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
      <div className="grid gap-5">
        <Total editing={editing} />
        <Rank editing={editing} />
      </div>
    </>
  );
}

function Total({
  editing: { work, set, entry, context, issues, errorOf },
}: {
  editing: ScoreEditing;
}) {
  const sum = sumOf(entry, context);
  const doubt = issues.find(({ field, level }) => field === 'total' && level === 'warning');
  return (
    <div className="grid gap-1">
      <NumberInput
        name="total"
        label="总分"
        required
        unit={`/ ${context.fullScore}`}
        value={entry.total}
        onChange={(total) => set({ total, ownTotal: total !== null })}
        hint={!work.ownTotal && sum !== null ? '按各科成绩合计，可修改' : undefined}
        error={errorOf('total')}
      />
      {doubt && entry.total !== null && (
        <p role="status" className="text-warning text-sm">
          {doubt.reason}
        </p>
      )}
      {work.ownTotal && sum !== null && sum !== entry.total && (
        <div>
          <Button small variant="quiet" className="-ml-3" onClick={() => set({ ownTotal: false })}>
            改用各科合计 {sum} 分
          </Button>
        </div>
      )}
    </div>
  );
}

function Rank({ editing: { work, set, entry, context, errorOf } }: { editing: ScoreEditing }) {
  const found = rankInTable(context, entry.subjectIds, entry.total);
  const isFilled = !work.ownRank && found !== null;
  return (
    <div className="grid gap-1">
      <NumberInput
        name="rank"
        label="位次"
        unit="名"
        value={entry.rank}
        onChange={(rank) => set({ rank, ownRank: true })}
        hint={isFilled ? `按${nameOfTable(found)}填入，可修改` : undefined}
        error={errorOf('rank')}
      />
      {isFilled && <SourceMark source={found.table.source} />}
      {work.ownRank && found !== null && found.rank !== entry.rank && (
        <div className="text-ink-2 text-sm">
          {entry.examType === GAOKAO ? (
            <p>
              按{nameOfTable(found)}，{entry.total} 分是第 {formatNumber(found.rank)} 名。
            </p>
          ) : (
            <p>
              同样的分数在{nameOfTable(found)}里是第 {formatNumber(found.rank)}{' '}
              名。模考与高考难度不同，仅供对照。
            </p>
          )}
          <Button
            small
            variant="quiet"
            className="-ml-3"
            onClick={() =>
              entry.examType === GAOKAO
                ? set({ ownRank: false, rank: null })
                : set({ rank: found.rank, ownRank: true })
            }
          >
            填入这个位次
          </Button>
        </div>
      )}
      {found === null && entry.total !== null && !errorOf('rank') && entry.rank === null && (
        <p className="text-ink-3 text-sm">
          本机没有{context.year}年对应的一分一段表，知道位次可以自己填。
        </p>
      )}
    </div>
  );
}

function nameOfTable({ table }: TableRank): string {
  return `${table.province}${table.year}年高考${table.subject}一分一段表`;
}
