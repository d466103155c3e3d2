const NOTE = 'wenjin.loggedIn';

/** A login ends with a reload (spec, section 4), which would take its message away: it is said after. */
export function leaveLoginNote(): void {
  try {
    sessionStorage.setItem(NOTE, '1');
  } catch {
    // No storage: the reload alone shows that it worked.
  }
}

/** Whether this page was reloaded by a login; true once. */
export function takeLoginNote(): boolean {
  try {
    const left = sessionStorage.getItem(NOTE) !== null;
    sessionStorage.removeItem(NOTE);
    return left;
  } catch {
    return false;
  }
}
