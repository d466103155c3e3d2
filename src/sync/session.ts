import type { UserInfo } from '#contract/scopes/account.ts';
import { readFact, writeFact, type Session } from '#db/facts.ts';

/** Where the spec's header comes from; the session's record in the store is the fallback. */
const TOKEN = 'Authorization';

/** The token of this device's login: from local storage, else from the store. */
export async function readToken(): Promise<string | null> {
  return localStorage.getItem(TOKEN) ?? (await readFact('session'))?.token ?? null;
}

/** Who is logged in on this device, or was until the login expired; undefined for a guest. */
export function readSession(): Promise<Session | undefined> {
  return readFact('session');
}

export async function keepSession(session: Session): Promise<void> {
  await writeFact('session', session);
  if (session.token !== null) localStorage.setItem(TOKEN, session.token);
}

/**
 * The browser has emptied the store, and local storage still has the token: the login goes on as the
 * server knows it. Not where it has ended meanwhile, or another has begun.
 */
export async function resumeSession(asked: string, user: UserInfo): Promise<void> {
  if ((await readSession()) || localStorage.getItem(TOKEN) !== asked) return;
  await keepSession({ token: asked, user });
}

/** An answer brought a new token in the place of the one it was asked with. */
export async function renewToken(asked: string, renewed: string): Promise<void> {
  const session = await readSession();
  // Another login has taken the place of this one, or it has ended: nothing is brought back.
  if (!session || session.token !== asked) return;
  await keepSession({ ...session, token: renewed });
}

/**
 * The login of this token has expired: the token goes, everything stored stays, and waits. False where
 * it was not, or is no more, this device's login.
 */
export async function expireSession(asked: string | null): Promise<boolean> {
  const session = await readSession();
  if (session && session.token !== asked) return false;
  localStorage.removeItem(TOKEN);
  if (session) await writeFact('session', { ...session, token: null });
  return true;
}

/** What local storage keeps of the device, not of the person. */
const OF_THE_DEVICE = ['wenjin.theme', 'wenjin.filled', 'deviceUUID'];

/** Logging out clears local storage (spec, section 4), but for what is the device's own. */
export function clearLocalStorage(): void {
  const kept = OF_THE_DEVICE.map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
}
