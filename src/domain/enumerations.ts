/**
 * Enumerations of the spec (section 3), ids and labels as it lists them. Where it names no ids, the id
 * is the label or a word of ours. Tracks, batch name maps, ethnic groups and the ways of choosing
 * subjects have modules of their own.
 */

/** Colours are the types of the tag that shows a status. */
export const ORDER_STATUSES = [
  { id: 1, label: '待分配', color: 'danger' },
  { id: 2, label: '待处理', color: 'warning' },
  { id: 3, label: '服务中', color: 'info' },
  { id: 4, label: '已完成', color: 'success' },
  { id: 5, label: '退费中', color: 'warning' },
  { id: 6, label: '已暂停', color: 'info' },
  { id: 7, label: '已退费', color: 'info' },
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number]['id'];

/** A planner has no orders that nobody was assigned to. */
export const PLANNER_ORDER_STATUSES = ORDER_STATUSES.filter((status) => status.id !== 1);

/** The subjects of the exam, each with the field of its score. */
export const EXAM_SUBJECTS = [
  { id: 1, label: '语文', scoreField: 'chineseScore' },
  { id: 2, label: '数学', scoreField: 'mathScore' },
  { id: 3, label: '英语', scoreField: 'foreignLanguageScore' },
  { id: 4, label: '物理', scoreField: 'physicsScore' },
  { id: 5, label: '化学', scoreField: 'chemistryScore' },
  { id: 6, label: '生物', scoreField: 'biologyScore' },
  { id: 7, label: '历史', scoreField: 'historyScore' },
  { id: 8, label: '地理', scoreField: 'geographyScore' },
  { id: 9, label: '政治', scoreField: 'politicsScore' },
  { id: 10, label: '技术', scoreField: 'technologyScore' },
] as const;
export type ExamSubject = (typeof EXAM_SUBJECTS)[number];
export type ExamSubjectId = ExamSubject['id'];
export type ScoreField = ExamSubject['scoreField'];

/** Provinces without the field of a subject. */
export const SCORE_FIELD_EXCLUSIONS: Readonly<Partial<Record<ScoreField, readonly string[]>>> = {
  biologyScore: ['上海'],
};

/** Taken by everybody. */
export const CORE_SUBJECT_IDS: readonly ExamSubjectId[] = [1, 2, 3];

export const SEXES = [
  { id: 1, label: '男' },
  { id: 2, label: '女' },
] as const;
export type Sex = (typeof SEXES)[number]['id'];

export const ROLE_TYPES = [
  { id: 1, label: '学生' },
  { id: 2, label: '规划师' },
  { id: 3, label: '管理员' },
] as const;
export type RoleType = (typeof ROLE_TYPES)[number]['id'];

/** The same ids by name, for what decides by them. */
export const ROLE = { student: 1, planner: 2, administrator: 3 } as const satisfies Record<
  string,
  RoleType
>;

export const PLANNER_TYPES = [
  { id: 1, label: '主管' },
  { id: 2, label: '全职' },
  { id: 3, label: '兼职' },
] as const;
export type PlannerType = (typeof PLANNER_TYPES)[number]['id'];

export const EXAM_TYPES = [
  { id: 1, label: '高考' },
  { id: 2, label: '模考' },
] as const;
export type ExamType = (typeof EXAM_TYPES)[number]['id'];

/** Counted the other way round than the exam types; `scoreTypeOf` is the bridge. */
export const SCORE_TYPES = [
  { id: 1, label: '模考' },
  { id: 2, label: '高考' },
] as const;
export type ScoreType = (typeof SCORE_TYPES)[number]['id'];

/** The score type of the same exam. */
export function scoreTypeOf(examType: ExamType): ScoreType {
  return examType === 1 ? 2 : 1;
}

export const SUBJECT_TRACKS = [
  { id: '文科', label: '文科', subjects: '政史地', subjectIds: [9, 7, 8] },
  { id: '理科', label: '理科', subjects: '物化生', subjectIds: [4, 5, 6] },
] as const;
export type SubjectTrack = (typeof SUBJECT_TRACKS)[number]['id'];

export const ADMISSION_LEVELS = [
  { id: '本科', label: '本科' },
  { id: '专科', label: '专科' },
] as const;
export type AdmissionLevel = (typeof ADMISSION_LEVELS)[number]['id'];

/** `tab` is what a tab says where it differs, `meaning` what an explanation calls it. */
export const MAJOR_LEVELS = [
  { id: 1, label: '本科', tab: '本科', meaning: '本科' },
  { id: 2, label: '专科', tab: '专科', meaning: '专科' },
  { id: 3, label: '职高', tab: '高职本科', meaning: '职业本科' },
] as const;
export type MajorLevel = (typeof MAJOR_LEVELS)[number]['id'];

export const SCHOOL_LEVELS = [
  { id: '普通高中', label: '普通高中' },
  { id: '中职', label: '中职' },
  { id: '大专', label: '大专' },
  { id: '本科', label: '本科' },
  { id: '硕士', label: '硕士' },
] as const;
export type SchoolLevel = (typeof SCHOOL_LEVELS)[number]['id'];

export const RANKING_TYPES = [
  { id: '软科排名', label: '软科排名' },
  { id: 'QS', label: 'QS' },
] as const;
export type RankingType = (typeof RANKING_TYPES)[number]['id'];

/** What a planner is looked for by. */
export const FILTER_TYPES = [
  { id: 'tel', label: '手机号' },
  { id: 'name', label: '规划师姓名' },
] as const;
export type FilterType = (typeof FILTER_TYPES)[number]['id'];

export const COMPARISON_OPERATORS = [
  { id: '=', label: '=' },
  { id: '>=', label: '>=' },
  { id: '>', label: '>' },
  { id: '<=', label: '<=' },
  { id: '<', label: '<' },
] as const;
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number]['id'];

export const PREFERENCE_RISKS = [
  { id: 1, label: '较高风险', short: '冲' },
  { id: 2, label: '中等风险', short: '稳' },
  { id: 3, label: '较低风险', short: '保' },
] as const;
export type PreferenceRisk = (typeof PREFERENCE_RISKS)[number]['id'];

/** An unknown type counts as 0. */
export const STUDENT_TYPES = [
  { id: 0, label: '注册用户' },
  { id: 1, label: 'VIP用户' },
  { id: 2, label: '规划师服务' },
  { id: 5, label: '渠道合作' },
] as const;
export type StudentType = (typeof STUDENT_TYPES)[number]['id'];

/** The label of an id; undefined for an id that the enumeration does not have. */
export function labelOf(
  list: readonly { id: number | string; label: string }[],
  id: number | string | null,
): string | undefined {
  return list.find((entry) => entry.id === id)?.label;
}
