import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { AnnouncementPlace } from './announcements/AnnouncementPlace.tsx';
import { Header } from './Header.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { TabBar } from './TabBar.tsx';

// What speaks of data and network needs the store, which must not delay the first paint.
const SyncNotices = lazy(() => import('./offline/SyncNotices.tsx'));
const ChangesLine = lazy(() => import('./changes/ChangesLine.tsx'));
const Prompts = lazy(() => import('./offline/Prompts.tsx'));
const SiteFooter = lazy(() => import('./SiteFooter.tsx'));

/** What stands around every screen. */
export function AppFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(3.5rem+env(safe-area-inset-bottom))] md:pb-0 print:pb-0">
      <a
        href="#main"
        className="bg-brand text-brand-ink sr-only z-50 rounded-md px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        跳到主要内容
      </a>
      <NavigationBar />
      <Header title={title} />
      <AnnouncementPlace focusAfter={HEADING} />
      <Later>
        <SyncNotices />
      </Later>
      <Later>
        <ChangesLine />
      </Later>
      <main id="main" className="content grow py-4 md:py-6">
        <h1 id={HEADING} tabIndex={-1} className="sr-only">
          {title}
        </h1>
        {children}
      </main>
      <footer className="no-print content text-ink-3 pb-6 text-center text-xs">
        <Later>
          <SiteFooter />
        </Later>
      </footer>
      <Later>
        <Prompts />
      </Later>
      <TabBar />
    </div>
  );
}

/** Takes the focus after a navigation. */
export const HEADING = 'page-title';

/** Comes when it comes; the page is whole without it. */
function Later({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
