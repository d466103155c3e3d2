import type { ReactNode } from 'react';
import { ASK_FOR_VIP, LOGIN_FIRST } from '#contract/messages.ts';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';
import { useLoginPrompt } from './login-prompt.tsx';
import { useToast } from './Toast.tsx';

interface VipGateProps {
  /** The account's VIP flag. */
  auth: boolean;
  loggedIn: boolean;
  /** What is locked, in words: 近 12 个月的学历要求. */
  what: string;
  children: ReactNode;
}

/** What only VIP sees; the others are told what it is, and whom to ask. The server withholds it in any case. */
export function VipGate({ auth, loggedIn, what, children }: VipGateProps) {
  const prompt = useLoginPrompt();
  const toast = useToast();
  if (auth) return children;
  const ask = () => {
    if (loggedIn) {
      toast.show(ASK_FOR_VIP, { kind: 'info' });
      return;
    }
    toast.show(LOGIN_FIRST, { kind: 'warning' });
    prompt.open();
  };
  return (
    <Empty
      icon="info"
      title={`开通 VIP 后可看${what}`}
      action={
        <Button variant="primary" onClick={ask}>
          开通 VIP
        </Button>
      }
    >
      VIP 由老师开通；这一页的其他内容不受影响。
    </Empty>
  );
}
