import { v7 as uuid } from 'uuid';
import type { CallData } from '#contract/calls.ts';
import type { UserInfo } from '#contract/scopes/account.ts';
import { allEntries } from '#db/outbox.ts';
import { purgePrivate } from '#db/purge.ts';
import { deviceId } from './device.ts';
import { Failure } from './failure.ts';
import { call } from './http.ts';
import { logProblem } from './log.ts';
import { pullNow } from './schedule.ts';
import { clearLocalStorage, keepSession, readSession } from './session.ts';

/** Where the web asks from (spec, section 7). */
const LOGIN_FROM = 4;

/** Version of the agreement that the login dialog shows; raised with its text. */
export const AGREEMENT_VERSION = '2026-11-21';

export type LoginResult =
  /** Logged in; the page is reloaded. `complete` is false where the second step must follow. */
  | { kind: 'in'; user: UserInfo; complete: boolean }
  /** Another person's unsent changes are on this device: they go if the login goes on. */
  | { kind: 'unsent'; count: number; goOn: () => Promise<LoginResult>; stop: () => Promise<void> }
  /** Refused, and told already. */
  | { kind: 'refused'; message: string };

/** Sends a code; the refusal's message, or null when it is on its way. */
export async function requestCode(tel: string): Promise<string | null> {
  try {
    await call('POST /api/sms/code', { body: { tel, uid: deviceId() } });
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** Logs in with a code. Nothing of an earlier login is touched before the person has agreed. */
export async function logIn(form: { tel: string; code: string }): Promise<LoginResult> {
  try {
    const answer = await call('POST /tel/code/login', {
      body: { ...form, loginFrom: LOGIN_FROM, uid: deviceId(), consent: AGREEMENT_VERSION },
    });
    return await takeLogin(answer);
  } catch (error) {
    return { kind: 'refused', message: messageOf(error) };
  }
}

/** Makes a login this device's; nothing of another person's goes without a word. */
export async function takeLogin(answer: CallData<'POST /tel/code/login'>): Promise<LoginResult> {
  const before = await readSession();
  if (!before || before.user.id === answer.id) return finish(answer, false);
  const unsent = (await allEntries()).length;
  if (unsent === 0) return finish(answer, true);
  return {
    kind: 'unsent',
    count: unsent,
    goOn: () => finish(answer, true),
    stop: () => endUnused(answer.Authorization),
  };
}

async function finish(
  { Authorization, ...user }: CallData<'POST /tel/code/login'>,
  isOther: boolean,
): Promise<LoginResult> {
  const before = await readSession();
  if (before?.token) await endUnused(before.token);
  if (isOther) {
    // Drafts of the other person's stand there too.
    clearLocalStorage();
    await purgePrivate();
  }
  await keepSession({ token: Authorization, user });
  void pullNow();
  return { kind: 'in', user, complete: !user.signUp };
}

/** A login that nobody uses any more is ended at the server too. */
async function endUnused(token: string): Promise<void> {
  try {
    await call('POST /api/user/logout', { silent: true, headers: { authorization: token } });
  } catch (error) {
    logProblem('log out', error);
  }
}

/** The second step: what was given once is locked. The refusal's message, or null. */
export async function completeAccount(form: {
  name: string;
  province: string;
  year: number;
}): Promise<string | null> {
  const session = await readSession();
  if (!session) return '请先登录！';
  try {
    const { id, tel } = session.user;
    const user = await call('POST /api/student/update', { body: { ...form, id, tel } });
    // Read anew: the answer may have renewed the token.
    const current = await readSession();
    if (current?.user.id === id) await keepSession({ ...current, user });
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** Ends the login: at the server where it answers, on this device in any case. */
export async function logOut(): Promise<void> {
  try {
    await call('POST /api/user/logout', { silent: true });
  } catch (error) {
    // Without a network the session ends with its lease and its token's age.
    logProblem('log out', error);
  }
  await leave();
}

async function leave(): Promise<void> {
  // The token first: an answer that comes now must find no login to go on with.
  clearLocalStorage();
  await purgePrivate();
}

/** Everything that the server stores about who is logged in, as text. */
export async function exportAccount(): Promise<string> {
  return JSON.stringify(await call('GET /api/account/export'), null, 2);
}

/** Deletes the account with a code sent to its phone; the refusal's message, or null. */
export async function deleteAccount(code: string): Promise<string | null> {
  try {
    await call('POST /api/account/delete', { body: { code } });
  } catch (error) {
    return messageOf(error);
  }
  await leave();
  return null;
}

/** Ends the logins on every other device; how many there were, or the refusal's message. */
export async function signOutElsewhere(): Promise<number | string> {
  try {
    return (await call('POST /api/account/sessions/revoke')).revoked;
  } catch (error) {
    return messageOf(error);
  }
}

export const newId = (): string => uuid();

function messageOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  throw error;
}
