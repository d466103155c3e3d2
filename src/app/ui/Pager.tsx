import { useState, type FormEvent } from 'react';
import { cx } from './cx.ts';
import { formatNumber } from './format.ts';
import { IconButton } from './IconButton.tsx';
import { inputStyle } from './inputStyle.ts';
import { pageCount, pagerWindow } from './pager-window.ts';
import { Select } from './Select.tsx';

export const PAGE_SIZES = [10, 20, 50, 100] as const;

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

const SIZES = PAGE_SIZES.map((size) => ({ value: size as number, label: `${size} 条/页` }));

/** Leads through a long list: previous, pages, jumper, next. */
export function Pager({ page, pageSize, total, onPage, onPageSize }: PagerProps) {
  const pages = pageCount(total, pageSize);
  const current = Math.min(Math.max(1, page), pages);
  return (
    <nav aria-label="分页" className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span className="text-ink-2 num">共 {formatNumber(total)} 条</span>
      <Select label="每页条数" look="chip" options={SIZES} value={pageSize} onChange={onPageSize} />
      <div className="flex items-center">
        <IconButton
          icon="left"
          label="上一页"
          disabled={current <= 1}
          onClick={() => onPage(current - 1)}
        />
        <span className="num px-2 md:hidden">
          {current} / {pages} 页
        </span>
        {pagerWindow(current, pages).map((step, i) =>
          step === 'gap' ? (
            <span key={`gap ${i}`} aria-hidden="true" className="text-ink-3 px-1 max-md:hidden">
              …
            </span>
          ) : (
            <button
              key={step}
              type="button"
              aria-label={`第 ${step} 页`}
              aria-current={step === current ? 'page' : undefined}
              className={cx(
                'control-square num rounded-md px-1 transition-colors max-md:hidden',
                step === current ? 'bg-brand-soft text-brand font-semibold' : 'hover:bg-sunken',
              )}
              onClick={() => onPage(step)}
            >
              {step}
            </button>
          ),
        )}
        <IconButton
          icon="right"
          label="下一页"
          disabled={current >= pages}
          onClick={() => onPage(current + 1)}
        />
      </div>
      {pages > 1 && <Jumper pages={pages} onPage={onPage} />}
    </nav>
  );
}

function Jumper({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const [typed, setTyped] = useState('');
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number(typed.normalize('NFKC'));
    if (typed.trim() !== '' && Number.isInteger(wanted))
      onPage(Math.min(Math.max(1, wanted), pages));
    setTyped('');
  };
  return (
    <form className="flex items-center gap-2" onSubmit={jump}>
      <label className="flex items-center gap-2">
        前往
        <input
          className={cx(inputStyle, 'num w-16! text-center')}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        页
      </label>
    </form>
  );
}
