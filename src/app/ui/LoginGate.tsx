import { useEffect, type ReactNode } from 'react';
import { LOGIN_EXPIRED } from '#contract/messages.ts';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';
import { useLoginPrompt } from './login-prompt.tsx';
import type { LoginState } from './login-state.ts';
import { Skeleton } from './Skeleton.tsx';

interface LoginGateProps {
  state: LoginState;
  /** What a login opens, in words: 个人资料. */
  what: string;
  children: ReactNode;
}

/**
 * A page that needs a login: the dialog opens over a quiet locked state, and closing it leaves a way
 * to open it again. The address stays, so after the login the page itself is there.
 */
export function LoginGate({ state, what, children }: LoginGateProps) {
  const prompt = useLoginPrompt();
  const isLocked = state !== 'loading' && state !== 'in';
  useEffect(() => {
    if (isLocked) prompt.open();
  }, [isLocked, prompt]);

  if (state === 'in') return children;
  if (state === 'loading') return <Skeleton lines={6} className="py-4" />;
  const { title, text, button } = WORDS[state];
  return (
    <Empty
      icon="person"
      title={title}
      action={
        <Button variant="primary" onClick={prompt.open}>
          {button}
        </Button>
      }
    >
      {text(what)}
    </Empty>
  );
}

const WORDS: Record<
  Exclude<LoginState, 'loading' | 'in'>,
  { title: string; text: (what: string) => string; button: string }
> = {
  guest: {
    title: '请先登录',
    text: (what) => `登录后可以打开${what}。没有账号的手机号登录时会自动注册。`,
    button: '登录/注册',
  },
  expired: {
    title: '请先登录',
    text: () => `${LOGIN_EXPIRED}。`,
    button: '重新登录',
  },
  incomplete: {
    title: '请先完善您的信息',
    text: (what) => `填写姓名、高考省份和高考年份后，可以打开${what}。`,
    button: '完善信息',
  },
};
