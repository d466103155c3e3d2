import { lazy, useEffect } from 'react';
import { useSession } from '#db/queries.ts';
import { Button } from '#app/ui/Button.tsx';
import { isLoggedIn, loginState } from '#app/ui/login-state.ts';
import { useLoginPrompt } from '#app/ui/login-prompt.tsx';
import { forgetOverdue } from './asked-codes.ts';

// Menus and layers are heavy, and guests have no use for them.
const AccountMenu = lazy(() => import('./AccountMenu.tsx'));

/** The account's corner of the header. */
export default function AccountArea() {
  const session = useSession();
  const prompt = useLoginPrompt();
  const state = loginState(session);
  useEffect(forgetOverdue, []);

  if (state === 'loading') return null;
  if (session && isLoggedIn(state))
    return <AccountMenu user={session.user} isComplete={state === 'in'} />;
  return (
    <Button small onClick={prompt.open}>
      登录
    </Button>
  );
}
