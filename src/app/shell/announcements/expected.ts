/** Whether the last visit ended with an announcement on the screen. */
const MARK = 'wenjin.announced';

/** Known before the store is open, so that the bar's place is there with the first paint. */
export function expectsAnnouncement(): boolean {
  return localStorage.getItem(MARK) !== null;
}

export function rememberAnnouncement(isShown: boolean): void {
  if (isShown) localStorage.setItem(MARK, '1');
  else localStorage.removeItem(MARK);
}
