import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { LOGGED_IN } from '#contract/messages.ts';
import { ErrorBoundary } from '#app/ui/ErrorBoundary.tsx';
import { LoginPromptContext, type LoginPrompt } from '#app/ui/login-prompt.tsx';
import { useToast } from '#app/ui/Toast.tsx';
import { isChunkFailure, reloadForChunk } from '../chunk-reload.ts';
import { tracked } from '../pending.ts';
import { takeLoginNote } from './login-note.ts';

// Wanted by few visits, and heavy with the store: no part of what the first paint waits for.
const LoginDialog = lazy(() => tracked(import('./LoginDialog.tsx')));

/** Gives every screen the way to the login dialog, and says once after the reload that it worked. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const broken = useRef(false);

  // Going back is how phones leave a layer; the page that is left takes the dialog with it.
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }

  useEffect(() => {
    if (takeLoginNote()) toast.show(LOGGED_IN, { kind: 'success' });
  }, [toast]);

  const sayBroken = useCallback(
    () =>
      toast.show('登录窗口没能打开。请联网后刷新页面再试，本机的数据都在。', {
        kind: 'error',
        ms: 5000,
      }),
    [toast],
  );
  const prompt = useMemo<LoginPrompt>(
    () => ({
      open() {
        if (broken.current) sayBroken();
        setWanted(true);
        setOpen(true);
      },
    }),
    [sayBroken],
  );
  const close = useCallback(() => setOpen(false), []);
  const onError = (error: unknown) => {
    if (isChunkFailure(error) && reloadForChunk()) return;
    broken.current = true;
    sayBroken();
  };

  return (
    <LoginPromptContext value={prompt}>
      {children}
      {wanted && (
        <ErrorBoundary fallback={null} onError={onError}>
          <Suspense fallback={null}>
            <LoginDialog open={open} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </LoginPromptContext>
  );
}
