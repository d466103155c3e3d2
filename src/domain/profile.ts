import type { FieldIssue } from './issues.ts';
import { ETHNIC_GROUPS } from './ethnic-groups.ts';
import { PROVINCE_NAMES } from './province-names.ts';
import { SCHOOL_FEATURES, SCHOOL_INSTITUTIONS, SCHOOL_TYPES } from './schools.ts';

/** The forms of a student's profile beside the score sheet. Empty text and null mean: not told. */

/** 基本信息. Name, phone, province and year belong to the account and are locked. */
export interface BasicInfo {
  /** 1 male, 2 female. */
  sex: 1 | 2 | null;
  ethnicGroup: string;
  /** Electives chosen, 首选 first, by their names. */
  subjects: string[];
  schoolProvince: string;
  schoolCity: string;
  schoolDistrict: string;
  school: string;
  className: string;
}

/** 体检信息. */
export interface PhysicalTest {
  /** Centimetres. */
  height: number | null;
  /** Kilograms. */
  weight: number | null;
  /** Naked vision on the five-mark scale of the exam's form. */
  leftVision: number | null;
  rightVision: number | null;
  colorVision: string;
  hearing: string;
  smell: string;
  /** Conditions that the exam's form notes, in words. */
  note: string;
}

/** 报考意向. */
export interface Intention {
  levels: string[];
  provinces: string[];
  schoolTypes: string[];
  schoolFeatures: string[];
  institutions: string[];
  /** What comes first where not everything can be had. */
  priority: string;
  /** Yuan a year. */
  feeLimit: number | null;
  adjustment: boolean | null;
  majors: string;
  avoidedMajors: string;
  career: string;
}

/** 其他信息. */
export interface OtherInfo {
  guardianName: string;
  guardianTel: string;
  foreignLanguage: string;
  foreignOral: string;
  /** Points that the province adds to the score. */
  bonus: number | null;
  bonusReason: string;
  specialPlans: string[];
  talents: string;
  note: string;
}

export interface ProfileSections {
  basic: BasicInfo;
  physical: PhysicalTest;
  intention: Intention;
  ext: OtherInfo;
}

export type SectionName = keyof ProfileSections;
export const SECTION_NAMES: readonly SectionName[] = ['basic', 'physical', 'intention', 'ext'];

export const COLOR_VISIONS = ['正常', '色弱', '色盲'] as const;
export const HEARINGS = ['正常', '异常'] as const;
export const SMELLS = ['正常', '迟钝'] as const;
export const INTENDED_LEVELS = ['本科', '专科', '高职本科'] as const;
export const PRIORITIES = ['院校优先', '专业优先', '地区优先'] as const;
export const FOREIGN_LANGUAGES = ['英语', '日语', '俄语', '德语', '法语', '西班牙语'] as const;
export const ORAL_RESULTS = ['合格', '不合格', '未参加'] as const;
export const SPECIAL_PLANS = ['国家专项', '地方专项', '高校专项'] as const;

export const EMPTY_SECTIONS: { readonly [S in SectionName]: ProfileSections[S] } = {
  basic: {
    sex: null,
    ethnicGroup: '',
    subjects: [],
    schoolProvince: '',
    schoolCity: '',
    schoolDistrict: '',
    school: '',
    className: '',
  },
  physical: {
    height: null,
    weight: null,
    leftVision: null,
    rightVision: null,
    colorVision: '',
    hearing: '',
    smell: '',
    note: '',
  },
  intention: {
    levels: [],
    provinces: [],
    schoolTypes: [],
    schoolFeatures: [],
    institutions: [],
    priority: '',
    feeLimit: null,
    adjustment: null,
    majors: '',
    avoidedMajors: '',
    career: '',
  },
  ext: {
    guardianName: '',
    guardianTel: '',
    foreignLanguage: '',
    foreignOral: '',
    bonus: null,
    bonusReason: '',
    specialPlans: [],
    talents: '',
    note: '',
  },
};

/** Names of the fields as screens and refusals write them. */
export const FIELD_TITLES: {
  readonly [S in SectionName]: Record<keyof ProfileSections[S], string>;
} = {
  basic: {
    sex: '性别',
    ethnicGroup: '民族',
    subjects: '选考科目',
    schoolProvince: '学校所在省份',
    schoolCity: '学校所在城市',
    schoolDistrict: '学校所在区县',
    school: '就读学校',
    className: '班级',
  },
  physical: {
    height: '身高',
    weight: '体重',
    leftVision: '左眼裸眼视力',
    rightVision: '右眼裸眼视力',
    colorVision: '色觉',
    hearing: '听力',
    smell: '嗅觉',
    note: '其他体检情况',
  },
  intention: {
    levels: '报考层次',
    provinces: '意向省份',
    schoolTypes: '院校类型',
    schoolFeatures: '院校特色',
    institutions: '办学性质',
    priority: '优先考虑',
    feeLimit: '每年学费上限',
    adjustment: '服从调剂',
    majors: '想学的专业',
    avoidedMajors: '不考虑的专业',
    career: '职业方向',
  },
  ext: {
    guardianName: '家长姓名',
    guardianTel: '家长手机号',
    foreignLanguage: '外语语种',
    foreignOral: '外语口试',
    bonus: '加分',
    bonusReason: '加分项目',
    specialPlans: '符合的专项计划',
    talents: '特长与获奖',
    note: '备注',
  },
};

export const SHORT_TEXT = 40;
export const LONG_TEXT = 500;
const LONG_FIELDS: ReadonlySet<string> = new Set([
  'note',
  'majors',
  'avoidedMajors',
  'career',
  'talents',
]);

/** The longest text that a field takes, in UTF-16 units, as schemas count it. */
export function textLimit(field: string): number {
  return LONG_FIELDS.has(field) ? LONG_TEXT : SHORT_TEXT;
}

interface NumberRule {
  least: number;
  most: number;
  /** Digits after the point. */
  decimals: number;
  unit: string;
}

/** Bounds that tell a slip of the finger from a person. */
export const NUMBER_RULES: Readonly<Record<string, NumberRule>> = {
  height: { least: 80, most: 250, decimals: 1, unit: '厘米' },
  weight: { least: 20, most: 250, decimals: 1, unit: '公斤' },
  leftVision: { least: 3, most: 5.3, decimals: 1, unit: '' },
  rightVision: { least: 3, most: 5.3, decimals: 1, unit: '' },
  feeLimit: { least: 0, most: 500_000, decimals: 0, unit: '元' },
  bonus: { least: 0, most: 60, decimals: 1, unit: '分' },
};

const ELECTIVES = ['物理', '历史', '化学', '生物', '地理', '政治', '技术'];

/** What may be chosen in the fields that are no free text. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  ethnicGroup: ETHNIC_GROUPS,
  subjects: ELECTIVES,
  schoolProvince: PROVINCE_NAMES,
  colorVision: COLOR_VISIONS,
  hearing: HEARINGS,
  smell: SMELLS,
  levels: INTENDED_LEVELS,
  provinces: PROVINCE_NAMES,
  schoolTypes: SCHOOL_TYPES,
  schoolFeatures: SCHOOL_FEATURES,
  institutions: SCHOOL_INSTITUTIONS,
  priority: PRIORITIES,
  foreignLanguage: FOREIGN_LANGUAGES,
  foreignOral: ORAL_RESULTS,
  specialPlans: SPECIAL_PLANS,
};

const MOBILE = /^1[3-9]\d{9}$/;

/** What is wrong with a form, each field once; empty when it can be saved. */
export function checkSection<S extends SectionName>(
  section: S,
  data: ProfileSections[S],
): FieldIssue[] {
  const titles = FIELD_TITLES[section] as Record<string, string>;
  return Object.entries(data).flatMap(([field, value]) => {
    const complaint = complaintOf(field, value);
    return complaint ? [{ field, reason: `${titles[field] ?? field}${complaint}` }] : [];
  });
}

function complaintOf(field: string, value: unknown): string | null {
  if (typeof value === 'number') return numberComplaint(NUMBER_RULES[field], value);
  const texts = Array.isArray(value)
    ? (value as string[])
    : typeof value === 'string'
      ? [value]
      : [];
  const choices = CHOICES[field];
  if (choices) {
    if (new Set(texts).size < texts.length) return '有重复的选项';
    const unknown = texts.find((text) => text !== '' && !choices.includes(text));
    return unknown === undefined ? null : `没有“${unknown.slice(0, SHORT_TEXT)}”这个选项`;
  }
  const [text = ''] = texts;
  if (text.length > textLimit(field)) return `不能超过${textLimit(field)}个字`;
  return field === 'guardianTel' && text !== '' && !MOBILE.test(text) ? '格式错误' : null;
}

function numberComplaint(rule: NumberRule | undefined, value: number): string | null {
  if (!rule) return null;
  const { least, most, decimals, unit } = rule;
  if (!(value >= least && value <= most)) return `应在${least}到${most}${unit}之间`;
  return Number(value.toFixed(decimals)) === value
    ? null
    : decimals === 0
      ? '应为整数'
      : `最多${decimals}位小数`;
}
