import { useId } from 'react';
import { CHOOSE_SUBJECT, ENTER_SCORE, TOAST_MS } from '#contract/messages.ts';
import type { SourcedRankTable } from '#contract/scopes/rank-lines.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { useToast } from '#app/ui/Toast.tsx';
import { isMatch } from '#domain/rank-table.ts';
import { noMatchMessage } from '#domain/score-prompt.ts';
import type { Answer } from './answer.ts';
import { NoTable } from './NoTable.tsx';
import { RankAnswer } from './RankAnswer.tsx';
import { ScoreAnswer } from './ScoreAnswer.tsx';
import { ScoreInput } from './ScoreInput.tsx';
import { TableSource } from './TableSource.tsx';
import { TrackFilters } from './TrackFilters.tsx';
import type { RankPage } from './useRankPage.ts';

interface ScoreBoxProps {
  page: RankPage;
  answer: Answer<SourcedRankTable>;
  table: SourcedRankTable | undefined;
  className?: string;
}

const WAYS = [
  { value: 'score', label: '分数查位次' },
  { value: 'rank', label: '位次查分数' },
] as const;

/** The box a score is typed into, and its answer in place. */
export function ScoreBox({ page, answer, table, className }: ScoreBoxProps) {
  const toast = useToast();
  const promptId = useId();
  const byScore = page.by === 'score';

  const warn = (message: string) => toast.show(message, { kind: 'warning', ms: TOAST_MS.business });
  const ask = () => {
    if (!page.track?.subject) warn(CHOOSE_SUBJECT);
    else if (answer.kind === 'none' || answer.kind === 'unreadable')
      warn(byScore ? ENTER_SCORE : '请输入位次');
    else if (answer.kind === 'score' && !isMatch(answer.lookUp.found))
      warn(noMatchMessage(answer.lookUp.score));
  };

  return (
    <Card className={className}>
      <Tabs label="查询方式" tabs={WAYS} value={page.by} onChange={page.turn}>
        <div className="grid content-start gap-4">
          <div className="flex items-end justify-between gap-4">
            <ScoreInput
              label={byScore ? '我的高考总分' : '我的全省位次'}
              unit={byScore ? '分' : '名'}
              value={page.typed}
              onChange={page.type}
              onAsk={ask}
              describedBy={promptId}
            />
            <Button variant="primary" onClick={ask} className="no-print">
              查询
            </Button>
          </div>
          <TrackFilters
            province={page.province}
            track={page.track}
            options={page.options}
            choose={page.choose}
          />
          <div id={promptId}>
            {answer.kind === 'unreadable' && <p className="text-danger">{answer.reason}</p>}
            {answer.kind === 'none' && table && (
              <p className="text-ink-2">
                {byScore
                  ? '输入分数，马上看到位次、与批次线的距离和往年同位分。'
                  : '输入位次，马上看到今年对应的分数和往年同位分。'}
              </p>
            )}
            {answer.kind === 'score' && table && page.track && (
              <ScoreAnswer answer={answer.lookUp} batch={page.track.batch} />
            )}
            {answer.kind === 'rank' && table && <RankAnswer answer={answer} />}
            {!table && <NoTable page={page} />}
          </div>
          {table && <TableSource table={table} storedAt={page.storedAt} />}
        </div>
      </Tabs>
    </Card>
  );
}
