import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#app/ui/ErrorBoundary.tsx';
import { AnnouncementSpace } from './AnnouncementSpace.tsx';
import { expectsAnnouncement } from './expected.ts';

const AnnouncementBar = lazy(() => import('./AnnouncementBar.tsx'));

/** The pages that the spec shows without the bar. */
const WITHOUT = /^\/about(-c)?\/*$/;

/** The bar above every page. The focus goes to `focusAfter` when its last announcement is dismissed. */
export function AnnouncementPlace({ focusAfter }: { focusAfter: string }) {
  const { pathname } = useLocation();
  if (WITHOUT.test(pathname)) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={expectsAnnouncement() && <AnnouncementSpace />}>
        <AnnouncementBar focusAfter={focusAfter} />
      </Suspense>
    </ErrorBoundary>
  );
}
