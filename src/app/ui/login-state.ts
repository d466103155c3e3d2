import type { Session } from '#db/queries.ts';

/** `incomplete`: logged in, but name, province or year is still to be given. */
export type LoginState = 'loading' | 'guest' | 'expired' | 'incomplete' | 'in';

/** What the session on this device lets its person do. Only `in` opens pages that need a login. */
export function loginState(session: Session | null | undefined): LoginState {
  if (session === undefined) return 'loading';
  if (session === null) return 'guest';
  if (session.token === null) return 'expired';
  const { signUp, province, year } = session.user;
  return signUp || province === null || year === null ? 'incomplete' : 'in';
}

/** Somebody is logged in, whatever their account still lacks. */
export function isLoggedIn(state: LoginState): boolean {
  return state === 'in' || state === 'incomplete';
}
