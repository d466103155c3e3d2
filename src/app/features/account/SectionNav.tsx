import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { cx } from '#app/ui/cx.ts';
import type { UserInfoTab } from '#domain/user-info.ts';
import { addressOfTab } from './tabs.ts';

/** The parts of the profile: beside the form on wide screens, a row to swipe on phones. */
export function SectionNav({ tabs }: { tabs: readonly { id: UserInfoTab; label: string }[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The page's own scroll stays where it is: only the row moves.
    const row = list.current;
    const here = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  });
  return (
    <nav aria-label="个人资料" className="no-print min-w-0 md:sticky md:top-20">
      <ul
        ref={list}
        className="border-line thin-scroll relative -mx-4 flex overflow-x-auto border-b px-4 [scrollbar-width:none] md:mx-0 md:grid md:gap-1 md:border-b-0 md:px-0"
      >
        {tabs.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <NavLink
              to={addressOfTab(id)}
              className={({ isActive }) =>
                cx(
                  'control flex items-center border-b-2 px-3 text-sm -outline-offset-2 transition-colors md:rounded-md md:border-b-0 md:text-base',
                  isActive
                    ? 'border-brand text-ink md:bg-brand-soft md:text-brand font-semibold'
                    : 'text-ink-2 hover:text-ink md:hover:bg-sunken border-transparent',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
