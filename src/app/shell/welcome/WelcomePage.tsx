import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { OtherYears } from '#app/features/rank-lines/OtherYears.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Icon, type IconName } from '#app/ui/Icon.tsx';
import { findRankTable } from '#domain/rank-table.ts';
import { answerTyped } from '#app/features/rank-lines/answer.ts';
import { ScoreBox } from '#app/features/rank-lines/ScoreBox.tsx';
import { useRankPage } from '#app/features/rank-lines/useRankPage.ts';
import { InstallOffer } from '../offline/InstallOffer.tsx';
import { OfflineData } from '../offline/OfflineData.tsx';

interface Entry {
  to: string;
  icon: IconName;
  title: string;
  text: string;
}

const ENTRIES: readonly Entry[] = [
  { to: '/weici', icon: 'rank', title: '位次线', text: '一分一段、往年同位分、分数分布' },
  { to: '/pici', icon: 'batch', title: '批次线', text: '各省历年批次线，多年对比' },
];

/** /welcome: the score box answers in place; entries to everything; what works without a network. */
export default function WelcomePage() {
  const page = useRankPage();
  const { search, hash } = useLocation();
  const answer = answerTyped(page);
  const table = useMemo(
    () => (page.track ? findRankTable(page.tables, page.track) : undefined),
    [page.tables, page.track],
  );
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
      <div className="grid gap-4">
        <ScoreBox page={page} answer={answer} table={table} />
        {table && answer.kind !== 'none' && (
          <ButtonLink variant="primary" to={{ pathname: '/weici', search, hash }}>
            看分数分布和整张一分一段表
          </ButtonLink>
        )}
      </div>
      <div className="grid gap-4">
        {table && (answer.kind === 'score' || answer.kind === 'rank') && (
          <OtherYears page={page} answer={answer} />
        )}
        <nav aria-label="全部功能" className="grid gap-3">
          {ENTRIES.map((entry) => (
            <Link
              key={entry.to}
              to={entry.to}
              className="bg-card border-line shadow-card hover:border-brand flex items-center gap-4 rounded-lg border p-4 transition-colors"
            >
              <span className="bg-brand-soft text-brand grid size-11 shrink-0 place-items-center rounded-md">
                <Icon name={entry.icon} />
              </span>
              <span className="grid grow">
                <span className="font-semibold">{entry.title}</span>
                <span className="text-ink-2 text-sm">{entry.text}</span>
              </span>
              <Icon name="right" className="text-ink-3" />
            </Link>
          ))}
        </nav>
        <OfflineData />
        <InstallOffer />
        <p className="text-ink-3 text-sm">
          每个数字都写明出处，仅供参考，以省级教育考试院公布为准。输入的分数只留在这台设备上。
        </p>
      </div>
    </div>
  );
}
