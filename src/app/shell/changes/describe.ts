import { EXAM_SUBJECTS, EXAM_TYPES, labelOf, SEXES } from '#domain/enumerations.ts';
import { FIELD_TITLES, SECTION_NAMES, type SectionName } from '#domain/profile.ts';
import type { OutboxEntry } from '#db/queries.ts';

type Entry = Pick<OutboxEntry, 'aggregate' | 'body' | 'call'>;
type Data = Record<string, unknown>;

const SECTION_TITLES: Record<SectionName, string> = {
  basic: '基本信息',
  physical: '体检信息',
  intention: '报考意向',
  ext: '其他信息',
};

/** Where each form can be mended. */
const SECTION_PATHS: Record<SectionName, string> = {
  basic: '/userinfo/basicInfo',
  physical: '/userinfo/physicalTest',
  intention: '/userinfo/enrollmentIntention',
  ext: '/userinfo/otherInfo',
};

const SCORE_TITLES: Record<string, string> = {
  examType: '考试类型',
  examName: '考试名称',
  province: '省份',
  year: '高考年份',
  subjectIds: '选考科目',
  ...Object.fromEntries(EXAM_SUBJECTS.map(({ scoreField, label }) => [scoreField, label])),
  total: '总分',
  rank: '位次',
};

/** The form that an entry changes; null for an entry of the score sheet. */
function sectionOf({ aggregate }: Pick<Entry, 'aggregate'>): SectionName | null {
  const part = aggregate.split('/')[2];
  return SECTION_NAMES.find((name) => name === part) ?? null;
}

/** What a change is of, in words. */
export function titleOf(entry: Entry): string {
  const section = sectionOf(entry);
  if (section) return SECTION_TITLES[section];
  if (entry.call.startsWith('DELETE')) return '成绩单：删除一次成绩';
  const data = entry.body.data as Data | undefined;
  const exam = data?.examType === 1 ? '高考' : textOf('examName', data?.examName);
  return `成绩单：${exam}`;
}

/** The page on which a change can be mended. */
export function pathOf(entry: Entry): string {
  const section = sectionOf(entry);
  return section ? SECTION_PATHS[section] : '/userinfo/scoreSheet';
}

export interface Difference {
  field: string;
  title: string;
  mine: string;
  theirs: string;
}

/** The fields in which two versions of the same differ; `theirs` is null where it was taken out. */
export function differencesOf(entry: Entry, theirs: Data | null): Difference[] {
  const section = sectionOf(entry);
  const titles: Record<string, string> = section ? FIELD_TITLES[section] : SCORE_TITLES;
  const mine = entry.body.data as Data | undefined;
  return Object.entries(titles)
    .map(([field, title]) => ({
      field,
      title,
      mine: mine ? textOf(field, mine[field]) : '已删除',
      theirs: theirs ? textOf(field, theirs[field]) : '已删除',
    }))
    .filter((row) => row.mine !== row.theirs);
}

const NOT_TOLD = '未填';

/** A field's value as a person reads it. */
function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOT_TOLD;
  if (field === 'sex') return labelOf(SEXES, value as number) ?? NOT_TOLD;
  if (field === 'examType') return labelOf(EXAM_TYPES, value as number) ?? NOT_TOLD;
  if (field === 'subjectIds')
    return (value as number[]).map((id) => labelOf(EXAM_SUBJECTS, id)).join('、') || NOT_TOLD;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.join('、') || NOT_TOLD;
  return typeof value === 'number' || typeof value === 'string' ? String(value) : NOT_TOLD;
}

/** The counts that a person should see: what waits for the network, and what waits for them. */
export function countChanges(entries: readonly Pick<OutboxEntry, 'state' | 'aggregate'>[]): {
  waiting: number;
  conflicts: number;
  failed: number;
} {
  const conflicts = new Set(
    entries.filter((e) => e.state === 'conflict').map((entry) => entry.aggregate),
  );
  return {
    waiting: entries.filter((entry) => entry.state === 'waiting').length,
    conflicts: conflicts.size,
    failed: entries.filter((entry) => entry.state === 'failed').length,
  };
}
