/**
 * The login of this device. Only reading the token and letting go of an expired one stand here; the
 * login itself belongs to the account screens.
 */
const TOKEN = 'Authorization';

export function readToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** The login has expired: the token goes, everything stored stays. */
export function expireSession(): void {
  localStorage.removeItem(TOKEN);
}
