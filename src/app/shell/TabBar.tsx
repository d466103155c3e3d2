import { NavLink } from 'react-router-dom';
import { addressOf, ROUTES } from '../routes.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';

/** The way around on phones, under the thumb. */
export function TabBar() {
  return (
    <nav
      aria-label="主导航"
      className="bg-card border-line no-print fixed inset-x-0 bottom-0 z-30 border-t pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {ROUTES.map(
          (route) =>
            route.tab && (
              <li key={route.path} className="grow basis-0">
                <NavLink
                  to={addressOf(route)}
                  className={({ isActive }) =>
                    cx(
                      'flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs -outline-offset-2',
                      isActive ? 'text-brand font-semibold' : 'text-ink-2',
                    )
                  }
                >
                  <Icon name={route.tab.icon} className="size-6" />
                  {route.tab.label}
                </NavLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
