import {
  ELECTIVE_SUBJECTS,
  FIRST_CHOICE_SUBJECTS,
  SECOND_CHOICE_SUBJECTS,
  type SubjectMode,
} from './subjects.ts';

/** The provinces that choose three of seven electives, 技术 among them. */
const TECHNOLOGY_PROVINCES: readonly string[] = ['浙江'];

export interface SubjectChoices {
  /** One of these is chosen; empty where there is no first choice. */
  first: string[];
  /** The electives beside it; empty where tracks are fixed (文理). */
  second: string[];
}

/** What the candidates of a province choose from: 首选 and 再选, or the 6 (浙江 7) electives of 3+3. */
export function subjectChoices(mode: SubjectMode, province: string): SubjectChoices {
  switch (mode) {
    case '3+1+2':
      return { first: [...FIRST_CHOICE_SUBJECTS], second: [...SECOND_CHOICE_SUBJECTS] };
    case '3+3':
      return {
        first: [],
        second: [
          ...ELECTIVE_SUBJECTS,
          ...(TECHNOLOGY_PROVINCES.includes(province) ? ['技术'] : []),
        ],
      };
    case '文理':
      return { first: [], second: [] };
  }
}
