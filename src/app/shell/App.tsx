import { lazy, type ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HOME, ROUTES, type RouteEntry } from '../routes.tsx';
import { AppFrame } from './AppFrame.tsx';
import { LoginProvider } from './login/LoginProvider.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useArrival } from './useArrival.ts';

// It asks the store who is logged in; most pages need neither.
const RouteGuard = lazy(() => import('./login/RouteGuard.tsx'));

/** The frame and, in it, the screen of the address. */
export function App() {
  const { pathname } = useLocation();
  const { title, place } = whereabouts(pathname);
  useArrival(title, place);
  return (
    <LoginProvider>
      <AppFrame title={title}>
        <ScreenBoundary key={place}>
          <Routes>
            <Route path="/" element={<Navigate to={HOME} replace />} />
            {ROUTES.map((route) => (
              <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </ScreenBoundary>
      </AppFrame>
    </LoginProvider>
  );
}

/** Title and place of an address. Addresses below one with routes of its own are one place. */
function whereabouts(pathname: string): { title: string; place: string } {
  for (const { path, title } of ROUTES) {
    const match = matchPath(path, pathname);
    if (match) return { title, place: match.pathnameBase };
  }
  return { title: pathname === '/' ? '首页' : '没有这个页面', place: pathname };
}

function Guarded({ route }: { route: RouteEntry }): ReactNode {
  const { Screen, login, title } = route;
  if (!login) return <Screen />;
  return (
    <RouteGuard title={title}>
      <Screen />
    </RouteGuard>
  );
}
