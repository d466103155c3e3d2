import { findProvinceName } from '#domain/province-names.ts';
import { normaliseText } from '#domain/score.ts';
import { isSubject, type Subject } from '#domain/subjects.ts';

/** What titles, band rows, sheet names and file names say of the rows below them. */
export interface Context {
  province?: string;
  year?: number;
  subject?: Subject;
  /** Words that name a track of its own: 艺术, 体育 … */
  special?: string;
}

const SUBJECT_WORDS: readonly [Subject, RegExp][] = [
  ['物理类', /物理|physics/i],
  ['历史类', /历史|history/i],
  ['理科', /理科|理工/],
  ['文科', /文科|文史/],
  ['综合', /综合(?!成绩|分|素质|评价|测试)|不分文理/],
];

const SPECIAL_TRACK = /艺术|体育|美术|音乐|舞蹈|播音|书法|表演|表\(导\)演|传媒|对口|单招|春季|三校/;

/** 艺术类, 体育类 and the like have tables of their own, which are no table of the ordinary track. */
export function specialTrack(text: string): string | undefined {
  return SPECIAL_TRACK.exec(normaliseText(text))?.[0];
}

/** Reads what a title or name says; a part that is ambiguous (两个科类, 两个年份) is left out. */
export function readContext(text: string): Context {
  const plain = normaliseText(text);
  const years = new Set(plain.match(/(?<!\d)20[0-9]{2}(?!\d)/g) ?? []);
  const subjects = SUBJECT_WORDS.filter(([, pattern]) => pattern.test(plain));
  const context: Context = {};
  const province = findProvinceName(plain);
  if (province !== undefined) context.province = province;
  if (years.size === 1) context.year = Number([...years][0]);
  if (subjects.length === 1) context.subject = subjects[0]![0];
  const special = specialTrack(plain);
  if (special !== undefined) context.special = special;
  return context;
}

/** What a cell of a 科类 column says: 物理, 首选物理, 理工类, history … */
export function readSubject(text: string): Subject | undefined {
  const plain = normaliseText(text);
  if (isSubject(plain)) return plain;
  if (/^理(工?类)?$/.test(plain)) return '理科';
  if (/^文(史?类)?$/.test(plain)) return '文科';
  return readContext(plain).subject;
}
