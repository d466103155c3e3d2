import { tabsOf, USER_INFO_TABS, type UserInfoTab } from '#domain/user-info.ts';

export const USER_INFO = '/userinfo';

const FIRST: UserInfoTab = 'basicInfo';

export function addressOfTab(tab: UserInfoTab): string {
  return `${USER_INFO}/${tab}`;
}

/** The tabs that a student sees, in their order. */
export function permittedTabs(studentType: number) {
  const permitted = tabsOf(studentType);
  return USER_INFO_TABS.filter(({ id }) => permitted.includes(id));
}

/** Where /userinfo itself leads: the basic info, or the first tab that the student has. */
export function firstTab(studentType: number): UserInfoTab {
  const permitted = tabsOf(studentType);
  return permitted.includes(FIRST) ? FIRST : (permitted[0] ?? FIRST);
}

export type TabAccess =
  | { kind: 'open'; tab: UserInfoTab; label: string }
  | { kind: 'locked'; tab: UserInfoTab; label: string }
  | { kind: 'unknown' };

/** What an address below /userinfo leads to, for a type of student. */
export function accessOf(name: string, studentType: number): TabAccess {
  const found = USER_INFO_TABS.find(({ id }) => id === name);
  if (!found) return { kind: 'unknown' };
  const kind = tabsOf(studentType).includes(found.id) ? 'open' : 'locked';
  return { kind, tab: found.id, label: found.label };
}
