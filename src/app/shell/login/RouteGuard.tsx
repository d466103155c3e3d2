import type { ReactNode } from 'react';
import { useSession } from '#db/queries.ts';
import { LoginGate } from '#app/ui/LoginGate.tsx';
import { loginState } from '#app/ui/login-state.ts';

/** In front of the pages that need a login. It needs the store, so it comes with them. */
export default function RouteGuard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <LoginGate state={loginState(useSession())} what={title}>
      {children}
    </LoginGate>
  );
}
