import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HOME, ROUTES } from '../routes.tsx';
import { AppFrame } from './AppFrame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useArrival } from './useArrival.ts';

/** The frame and, in it, the screen of the address. */
export function App() {
  const { pathname } = useLocation();
  const known = ROUTES.find((route) => route.path === pathname.replace(/\/+$/, ''));
  const title = known?.title ?? (pathname === '/' ? '首页' : '没有这个页面');
  useArrival(title);
  return (
    <AppFrame title={title}>
      <ScreenBoundary key={pathname}>
        <Routes>
          <Route path="/" element={<Navigate to={HOME} replace />} />
          {ROUTES.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </ScreenBoundary>
    </AppFrame>
  );
}
