import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { isChunkFailure, reloadForChunk } from './chunk-reload.ts';

/** A screen that fails leaves the menus standing, and says what can be done. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      onError={(error) => isChunkFailure(error) && reloadForChunk()}
      fallback={explain}
    >
      <Suspense fallback={<Skeleton lines={6} className="py-4" label="正在打开页面…" />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

function explain(error: unknown, retry: () => void): ReactNode {
  return isChunkFailure(error) ? <MissingChunk /> : <Broken onRetry={retry} />;
}

function MissingChunk() {
  return (
    <ErrorState title="这个页面没能打开" onRetry={() => location.reload()} retryLabel="重新打开">
      {navigator.onLine
        ? '网络不稳定，或者问津刚刚更新过。重新打开一次通常就好；本机保存的数据都在。'
        : '现在没有网络，这个页面还没存到本机。联网后重新打开一次，以后离线也能用。'}
    </ErrorState>
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="这个页面出了问题" onRetry={onRetry}>
      问题出在程序上，不是您的操作。本机保存的数据都在，可以重试，或先看别的页面。
    </ErrorState>
  );
}
