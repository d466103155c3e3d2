import { Button } from '#app/ui/Button.tsx';
import { NumberText } from '#app/ui/NumberText.tsx';
import { Table, type TableColumn } from '#app/ui/Table.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { usePhone } from '#app/ui/useMediaQuery.ts';
import type { OutboxEntry } from '#db/queries.ts';
import { EXAM_TYPES, labelOf } from '#domain/enumerations.ts';
import type { ScoreRecord } from '#domain/score-record.ts';
import { remainingCorrections } from '#domain/score-sheet.ts';
import { selectionModeFor } from '#domain/selection-modes.ts';
import { aggregateOf, pendingOf } from '../form/pending.ts';
import { PendingMark } from '../form/PendingMark.tsx';
import { labelsOfChoice } from '../subject-names.ts';
import type { ProvinceContext } from './context.ts';
import { GAOKAO, nameOfExam, singlesGiven } from './sheet.ts';

interface ExamListProps {
  studentId: string;
  province: ProvinceContext;
  scores: readonly ScoreRecord[];
  pending: readonly OutboxEntry[];
  hasDraft: (record: ScoreRecord) => boolean;
  onEdit: (record: ScoreRecord) => void;
  onRemove: (record: ScoreRecord) => void;
}

/** Entered by the planner, not by the student. */
const BY_PLANNER = 2;

/** The exams: a table where there is room, cards on phones. */
export function ExamList(props: ExamListProps) {
  return usePhone() ? <ExamCards {...props} /> : <ExamTable {...props} />;
}

function ExamTable(props: ExamListProps) {
  return (
    <Table
      caption="成绩单"
      hideCaption
      columns={columnsOf(props)}
      rows={props.scores}
      rowKey={(score) => score.id}
    />
  );
}

function columnsOf(props: ExamListProps): TableColumn<ScoreRecord>[] {
  return [
    { key: 'exam', header: '考试', cell: (score) => <Exam score={score} {...props} /> },
    {
      key: 'subjects',
      header: '选科',
      align: 'left',
      cell: (score) => <Subjects score={score} {...props} />,
    },
    { key: 'total', header: '总分', cell: (score) => <Total score={score} /> },
    { key: 'rank', header: '位次', cell: (score) => <Rank score={score} /> },
    { key: 'singles', header: '各科', align: 'left', cell: (score) => <Singles score={score} /> },
    { key: 'actions', header: '操作', cell: (score) => <Actions score={score} {...props} /> },
  ];
}

function ExamCards(props: ExamListProps) {
  return (
    <ul aria-label="成绩单">
      {props.scores.map((score) => (
        <li key={score.id} className="border-line grid gap-2 border-t py-3 first:border-t-0">
          <Exam score={score} {...props} />
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span>
              <Total score={score} /> 分
            </span>
            <span className="text-ink-2">
              位次 <Rank score={score} />
            </span>
          </p>
          <Subjects score={score} {...props} />
          <Singles score={score} />
          <Actions score={score} {...props} />
        </li>
      ))}
    </ul>
  );
}

type ExamProps = Pick<ExamListProps, 'studentId' | 'pending'> & { score: ScoreRecord };

function Exam({ score, studentId, pending }: ExamProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Tag tone={score.examType === GAOKAO ? 'brand' : 'neutral'}>
        {labelOf(EXAM_TYPES, score.examType)}
      </Tag>
      {score.examType === GAOKAO ? (
        <span className="font-semibold">{score.year}年</span>
      ) : (
        <>
          <span className="font-semibold">{score.examName || '未命名'}</span>
          <span className="text-ink-3 text-sm font-normal">{score.year}届</span>
        </>
      )}
      {score.createRoleType === BY_PLANNER && <Tag tone="info">规划师录入</Tag>}
      <span className="-mx-3 font-normal">
        <PendingMark change={pendingOf(pending, aggregateOf(studentId, `score/${score.id}`))} />
      </span>
    </span>
  );
}

function Total({ score }: { score: ScoreRecord }) {
  return (
    <span className="text-2xl font-semibold md:text-xl">
      <NumberText value={score.total} />
    </span>
  );
}

function Rank({ score }: { score: ScoreRecord }) {
  return score.rank === null ? (
    <span className="text-ink-3 text-sm">未填</span>
  ) : (
    <NumberText value={score.rank} unit="名" />
  );
}

function Singles({ score }: { score: ScoreRecord }) {
  const singles = singlesGiven(score);
  if (singles.length === 0) return <span className="text-ink-3 text-sm">只填了总分</span>;
  return (
    <span className="flex flex-wrap gap-x-3 text-sm">
      {singles.map((single) => (
        <span key={single.label} className="whitespace-nowrap">
          <span className="text-ink-2">{single.label}</span>{' '}
          <span className="num">{single.score}</span>
        </span>
      ))}
    </span>
  );
}

function Subjects({ score, province }: Pick<ExamListProps, 'province'> & { score: ScoreRecord }) {
  const selection = selectionModeFor(province.rules, score.province, score.year);
  return (
    <span className="text-ink-2 flex flex-wrap gap-x-2 text-sm">
      {labelsOfChoice(selection, score.subjectIds).map((label) => (
        <span key={label} className="whitespace-nowrap">
          {label}
        </span>
      ))}
    </span>
  );
}

function Actions({
  score,
  hasDraft,
  onEdit,
  onRemove,
}: Pick<ExamListProps, 'hasDraft' | 'onEdit' | 'onRemove'> & { score: ScoreRecord }) {
  const left = remainingCorrections(score);
  const name = nameOfExam(score);
  return (
    <span className="-ml-3 flex items-center gap-1 md:ml-0 md:justify-end">
      {left === 0 ? (
        <span className="text-ink-3 text-sm">更正次数已用完</span>
      ) : (
        <Button small variant="quiet" aria-label={`更正${name}`} onClick={() => onEdit(score)}>
          {hasDraft(score) ? '继续更正' : '更正'}
          {left !== null && `（还可 ${left} 次）`}
        </Button>
      )}
      {score.examType !== GAOKAO && (
        <Button small variant="quiet" aria-label={`删除${name}`} onClick={() => onRemove(score)}>
          删除
        </Button>
      )}
    </span>
  );
}
