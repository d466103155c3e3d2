import { EXAM_SUBJECTS, type ExamSubjectId } from './enumerations.ts';
import { rulesOfYear, type ProvinceRule } from './province-rules.ts';
import { subjectChoices } from './subject-choices.ts';
import {
  FIRST_CHOICE_SUBJECTS,
  isSubject,
  tracksOfFirstChoice,
  type Subject,
  type SubjectMode,
} from './subjects.ts';

/** The ways of choosing subjects (spec, section 3), each with the tracks it leads to. */
export const SELECTION_MODES = [
  { id: '6选3', label: '6选3', tracks: ['综合'] },
  { id: '7选3', label: '7选3', tracks: ['综合'] },
  { id: '4选2', label: '4选2', tracks: ['物理类', '历史类'] },
  { id: '2选1', label: '2选1', tracks: ['理科', '文科'] },
  { id: '老高考', label: '老高考', tracks: ['理科', '文科'] },
  { id: '新高考', label: '新高考', tracks: ['物理类', '历史类'] },
] as const satisfies readonly { id: string; label: string; tracks: readonly Subject[] }[];
export type SelectionModeId = (typeof SELECTION_MODES)[number]['id'];

/** The provinces that the spec's old-to-new mapping (物理=理科, 历史=文科) names as switched. */
export const SWITCHED_PROVINCES: readonly string[] = ['江苏', '广东', '山西'];

export interface SubjectOption {
  /** 4 and 7 stand for 理科 and 文科 too (spec, section 9). */
  id: ExamSubjectId;
  label: string;
}

/** From `min` to `max` of these are chosen; no options where there is nothing to choose. */
export interface ChoiceGroup {
  min: number;
  max: number;
  options: SubjectOption[];
}

/** What a student of a province and gaokao year chooses. */
export interface SelectionMode {
  /** 4选2 stands for 3+1+2 as a whole: its first choice is always one of two. */
  mode: '6选3' | '7选3' | '4选2' | '老高考';
  label: string;
  province: string;
  /** 首选, or the track of 老高考. */
  first: ChoiceGroup;
  /** 再选. */
  second: ChoiceGroup;
  /** Every subject that may be chosen. */
  subjectIds: ExamSubjectId[];
  /** The tracks that scores are ranked in. */
  tracks: Subject[];
}

type RuleOfMode = Pick<ProvinceRule, 'province' | 'mode' | 'subjects'>;

const TRACKS: Readonly<Record<SubjectMode, readonly Subject[]>> = {
  '3+3': ['综合'],
  '3+1+2': ['物理类', '历史类'],
  文理: ['理科', '文科'],
};

const SECOND_COUNT: Readonly<Record<SubjectMode, number>> = { '3+3': 3, '3+1+2': 2, 文理: 0 };

/** The first exam of the new kind; provinces not named still split 理科 and 文科. */
const NEW_EXAMS: readonly { since: number; mode: SubjectMode; provinces: readonly string[] }[] = [
  { since: 2017, mode: '3+3', provinces: ['上海', '浙江'] },
  { since: 2020, mode: '3+3', provinces: ['北京', '天津', '山东', '海南'] },
  {
    since: 2021,
    mode: '3+1+2',
    provinces: ['河北', '辽宁', '江苏', '福建', '湖北', '湖南', '广东', '重庆'],
  },
  {
    since: 2024,
    mode: '3+1+2',
    provinces: ['吉林', '黑龙江', '安徽', '江西', '广西', '贵州', '甘肃'],
  },
  {
    since: 2025,
    mode: '3+1+2',
    provinces: ['山西', '内蒙古', '河南', '四川', '云南', '陕西', '青海', '宁夏'],
  },
];

/** The rule of a province and year of which no data is known. */
function fallbackRule(province: string, year: number): RuleOfMode {
  const reform = NEW_EXAMS.find(({ provinces }) => provinces.includes(province));
  const mode = reform && year >= reform.since ? reform.mode : '文理';
  return { province, mode, subjects: [...TRACKS[mode]] };
}

/** What the students of a rule's province and year choose. */
export function selectionModeOf({ province, mode, subjects }: RuleOfMode): SelectionMode {
  const published = subjects.filter(isSubject);
  const tracks = published.length > 0 ? published : [...TRACKS[mode]];
  const choices = subjectChoices(mode, province);
  const first = mode === '文理' ? trackOptions(tracks) : choices.first.map(optionOf);
  const second = choices.second.map(optionOf);
  return {
    ...nameOf(mode, second.length),
    province,
    first: { min: first.length > 0 ? 1 : 0, max: first.length > 0 ? 1 : 0, options: first },
    second: { min: SECOND_COUNT[mode], max: SECOND_COUNT[mode], options: second },
    subjectIds: [...first, ...second].map((option) => option.id),
    tracks,
  };
}

/** The same by the rules known of a province; where none is as old as the year, by the known reforms. */
export function selectionModeFor(
  rules: readonly ProvinceRule[],
  province: string,
  year: number,
): SelectionMode {
  const [rule] = rulesOfYear(
    rules.filter((r) => r.province === province),
    year,
  );
  return selectionModeOf(rule ?? fallbackRule(province, year));
}

/** The track that a choice is ranked in; undefined while the choice does not decide it. */
export function trackOf(selection: SelectionMode, chosen: readonly number[]): Subject | undefined {
  const { options } = selection.first;
  if (options.length === 0) return selection.tracks[0];
  const firsts = options.filter((option) => chosen.includes(option.id));
  const [only] = firsts;
  return only && firsts.length === 1
    ? firstChoiceTracks(only.id).find((track) => selection.tracks.includes(track))
    : undefined;
}

/** Whether exactly what is to be chosen is chosen, nothing twice and nothing else. */
export function isCompleteChoice(selection: SelectionMode, chosen: readonly number[]): boolean {
  const known = chosen.every((id) => selection.subjectIds.some((option) => option === id));
  return (
    known &&
    new Set(chosen).size === chosen.length &&
    [selection.first, selection.second].every(({ min, max, options }) => {
      const count = options.filter((option) => chosen.includes(option.id)).length;
      return count >= min && count <= max;
    })
  );
}

/** The ids of subjects known by their names, as far as they are options; 首选 first. */
export function choiceOfNames(selection: SelectionMode, names: readonly string[]): ExamSubjectId[] {
  return [...selection.first.options, ...selection.second.options]
    .filter(({ id, label }) => names.includes(label) || names.includes(subjectName(id)))
    .map((option) => option.id);
}

function nameOf(mode: SubjectMode, electives: number): Pick<SelectionMode, 'mode' | 'label'> {
  switch (mode) {
    case '3+3':
      return electives === 7 ? { mode: '7选3', label: '7选3' } : { mode: '6选3', label: '6选3' };
    case '3+1+2':
      return { mode: '4选2', label: '首选2选1，再选4选2' };
    case '文理':
      return { mode: '老高考', label: '老高考' };
  }
}

function subjectName(id: ExamSubjectId): string {
  return EXAM_SUBJECTS.find((subject) => subject.id === id)!.label;
}

function optionOf(name: string): SubjectOption {
  const { id, label } = EXAM_SUBJECTS.find((subject) => subject.label === name)!;
  return { id, label };
}

/** 理科 and 文科 under the ids of the subjects they go with. */
function trackOptions(tracks: readonly Subject[]): SubjectOption[] {
  return FIRST_CHOICE_SUBJECTS.map(optionOf).flatMap(({ id }) => {
    const track = firstChoiceTracks(id).find((name) => tracks.includes(name));
    return track ? [{ id, label: track }] : [];
  });
}

function firstChoiceTracks(id: ExamSubjectId): Subject[] {
  const name = FIRST_CHOICE_SUBJECTS.find((subject) => optionOf(subject).id === id);
  return name ? tracksOfFirstChoice(name) : [];
}
