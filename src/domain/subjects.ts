/** The track a score is ranked in, as the province published it that year. */
export type Subject = '物理类' | '历史类' | '综合' | '理科' | '文科';

export const SUBJECTS: readonly Subject[] = ['物理类', '历史类', '综合', '理科', '文科'];

export function isSubject(text: string): text is Subject {
  return (SUBJECTS as readonly string[]).includes(text);
}

/** How a province splits its candidates: 3+3 (综合), 3+1+2 (物理类/历史类), 文理 (理科/文科). */
export type SubjectMode = '3+3' | '3+1+2' | '文理';

/** Old-to-new mapping (spec, section 3): 物理=理科, 历史=文科. */
const OLD_OF_NEW: Partial<Record<Subject, Subject>> = { 物理类: '理科', 历史类: '文科' };
const NEW_OF_OLD: Partial<Record<Subject, Subject>> = { 理科: '物理类', 文科: '历史类' };

/** The track of the same candidates before or after a change of regime; 综合 has none. */
export function counterpartSubject(subject: Subject): Subject | undefined {
  return OLD_OF_NEW[subject] ?? NEW_OF_OLD[subject];
}

export const FIRST_CHOICE_SUBJECTS = ['物理', '历史'] as const;
export const SECOND_CHOICE_SUBJECTS = ['化学', '生物', '地理', '政治'] as const;
/** The electives of the 3+3 provinces; 技术 is 浙江's seventh. */
export const ELECTIVE_SUBJECTS = ['物理', '化学', '生物', '政治', '历史', '地理'] as const;

/** The track that a first-choice subject leads to: new-style first, its old-style counterpart second. */
export function tracksOfFirstChoice(first: (typeof FIRST_CHOICE_SUBJECTS)[number]): Subject[] {
  return first === '物理' ? ['物理类', '理科'] : ['历史类', '文科'];
}
