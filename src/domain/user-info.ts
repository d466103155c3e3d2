/** Tabs of a student's own information, in the order they stand (spec, section 2). */
export const USER_INFO_TABS = [
  { id: 'volunteerInfo', label: '志愿表' },
  { id: 'basicInfo', label: '基本信息' },
  { id: 'physicalTest', label: '体检信息' },
  { id: 'enrollmentIntention', label: '报考意向' },
  { id: 'scoreSheet', label: '成绩单' },
  { id: 'evaluationInfo', label: '测评信息' },
  { id: 'otherInfo', label: '其他信息' },
] as const;

export type UserInfoTab = (typeof USER_INFO_TABS)[number]['id'];

/** Every student sees these; the others come with a service (types 1, 2 and 5). */
const OPEN_TABS: readonly UserInfoTab[] = ['volunteerInfo', 'basicInfo', 'evaluationInfo'];
const SERVED_TYPES: readonly number[] = [1, 2, 5];

/** The tabs that a type of student sees; an unknown type counts as 0. */
export function tabsOf(studentType: number): UserInfoTab[] {
  const all = USER_INFO_TABS.map((tab) => tab.id);
  return SERVED_TYPES.includes(studentType) ? all : all.filter((tab) => OPEN_TABS.includes(tab));
}

/** The back office's side menu; each entry with the roles that see it (spec, section 6). */
export const OFFICE_MENU = [
  { path: '/departStudentList', label: '学员管理', roleTypes: [2, 3] },
  { path: '/myStudentList', label: '我的学员', roleTypes: [1, 2, 3] },
  { path: '/masterList', label: '规划师管理', roleTypes: [3] },
  { path: '/websiteOpeartion', label: '网站运营', roleTypes: [3] },
  { path: '/coreData', label: '核心数据', roleTypes: [3] },
] as const;

export type OfficeMenuEntry = (typeof OFFICE_MENU)[number];

/** The entries that any of the roles sees, in their order. */
export function menuFor(roleTypes: readonly number[]): OfficeMenuEntry[] {
  return OFFICE_MENU.filter((entry) => entry.roleTypes.some((role) => roleTypes.includes(role)));
}
