/** The back office's pages (spec, section 2), each with the pages below it. */
const OFFICE_PATHS = [
  '/sso',
  '/about',
  '/home',
  '/departStudentList',
  '/departStudentDetail',
  '/myStudentList',
  '/myStudentDetail',
  '/masterList',
  '/websiteOpeartion',
  '/coreData',
  '/design',
  '/perferencesDetail',
  '/schoolexpend',
  '/majorexpend',
] as const;

/** Open to everybody (spec, section 4). */
const OFFICE_WHITELIST: readonly string[] = ['/sso', '/about'];

const OFFICE_LOGIN = '/sso';
const SITE_HOME = '/welcome';

function isAtOrBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Whether an address belongs to the back office; /about-c is a page of the main site. */
export function isOfficePath(pathname: string): boolean {
  return OFFICE_PATHS.some((path) => isAtOrBelow(pathname, path));
}

/** Where a visit to the back office is sent instead; null where it may go on. */
export function officeGuard(pathname: string, token: string | null): string | null {
  if (!isOfficePath(pathname) || token) return null;
  return OFFICE_WHITELIST.some((path) => isAtOrBelow(pathname, path)) ? null : OFFICE_LOGIN;
}

/** Where a log out leads. */
export function afterLogOut(pathname: string): string {
  return isOfficePath(pathname) ? OFFICE_LOGIN : SITE_HOME;
}
