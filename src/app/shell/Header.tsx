import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { addressOf, HOME, ROUTES } from '../routes.tsx';
import { cx } from '../ui/cx.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Logo } from '../ui/Logo.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

// Who is logged in stands in the store, which must not delay the first paint.
const AccountArea = lazy(() => import('./login/AccountArea.tsx'));

/** The way around on wide screens; on phones the title of the page, since the tabs are below. */
export function Header({ title }: { title: string }) {
  return (
    <header className="bg-paper border-line no-print sticky top-0 z-30 border-b">
      <div className="content flex h-14 items-center gap-1 md:gap-4 lg:gap-6">
        <Link
          to={HOME}
          aria-label="问津，回首页"
          className="control-square flex items-center gap-2 rounded-md text-xl font-bold tracking-wider"
        >
          <Logo className="size-7" />
          <span className="hidden md:inline">问津</span>
        </Link>
        <p aria-hidden="true" className="grow truncate text-base font-semibold md:hidden">
          {title}
        </p>
        <nav
          aria-label="主导航"
          className="thin-scroll hidden h-full min-w-0 grow overflow-x-auto md:block"
        >
          <ul className="flex h-full gap-4 lg:gap-6">
            {ROUTES.filter((route) => route.menu).map((route) => (
              <li key={route.path}>
                <NavLink
                  to={addressOf(route)}
                  className={({ isActive }) =>
                    cx(
                      'flex h-full items-center whitespace-nowrap border-b-2 pt-0.5 text-sm -outline-offset-2 transition-colors',
                      isActive
                        ? 'border-brand text-ink font-semibold'
                        : 'text-ink-2 hover:text-ink border-transparent',
                    )
                  }
                >
                  {route.menu}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex shrink-0 items-center gap-1">
          <ThemeSwitch />
          {/* Its room is kept, so that nothing moves when it comes. */}
          <div className="flex w-16 justify-end">
            <ErrorBoundary fallback={null}>
              <Suspense fallback={null}>
                <AccountArea />
              </Suspense>
            </ErrorBoundary>
          </div>
        </div>
      </div>
    </header>
  );
}
