import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface Tab<K extends string> {
  value: K;
  label: string;
}

interface TabsProps<K extends string> {
  label: string;
  tabs: readonly Tab<K>[];
  value: K;
  onChange: (value: K) => void;
  /** The panel of the chosen tab. */
  children?: ReactNode;
}

/** Views of one thing, one at a time. Arrow keys, Home and End move between them. */
export function Tabs<K extends string>({ label, tabs, value, onChange, children }: TabsProps<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to === tabs.length ? 0 : to);
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className="border-line no-print thin-scroll flex gap-1 overflow-x-auto border-b"
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => {
          const chosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              data-key={tab.value}
              aria-selected={chosen}
              aria-controls={children ? `${id}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              className={cx(
                'control shrink-0 border-b-2 px-3 text-sm -outline-offset-2 transition-colors',
                chosen
                  ? 'border-brand text-ink font-semibold'
                  : 'text-ink-2 hover:text-ink border-transparent',
              )}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {children && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-4">
          {children}
        </div>
      )}
    </div>
  );
}
