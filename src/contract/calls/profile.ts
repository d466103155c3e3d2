import { Type, type TProperties } from 'typebox';
import type { Call } from '../call.ts';
import { FIELD_TITLES, textLimit, type SectionName } from '#domain/profile.ts';
import { Nullable } from '../shapes.ts';
import { AccountId, UserInfoShape } from './auth.ts';

const MOST_CHOICES = 40;

/** Shapes of the forms; what may stand in them is `checkSection` of the domain. */
function fields(section: SectionName) {
  const titles = FIELD_TITLES[section] as Record<string, string>;
  const title = (field: string) => titles[field] ?? field;
  return {
    text: (field: string) => Type.String({ title: title(field), maxLength: textLimit(field) }),
    number: (field: string) => Nullable(Type.Number({ title: title(field) })),
    flag: (field: string) => Nullable(Type.Boolean({ title: title(field) })),
    list: (field: string) =>
      Type.Array(Type.String({ title: title(field), maxLength: 40 }), {
        title: title(field),
        maxItems: MOST_CHOICES,
      }),
  };
}

const basic = fields('basic');
const physical = fields('physical');
const intention = fields('intention');
const ext = fields('ext');

export const SECTION_SHAPES = {
  basic: Type.Object({
    sex: Nullable(Type.Union([Type.Literal(1), Type.Literal(2)])),
    ethnicGroup: basic.text('ethnicGroup'),
    subjects: basic.list('subjects'),
    schoolProvince: basic.text('schoolProvince'),
    schoolCity: basic.text('schoolCity'),
    schoolDistrict: basic.text('schoolDistrict'),
    school: basic.text('school'),
    className: basic.text('className'),
  }),
  physical: Type.Object({
    height: physical.number('height'),
    weight: physical.number('weight'),
    leftVision: physical.number('leftVision'),
    rightVision: physical.number('rightVision'),
    colorVision: physical.text('colorVision'),
    hearing: physical.text('hearing'),
    smell: physical.text('smell'),
    note: physical.text('note'),
  }),
  intention: Type.Object({
    levels: intention.list('levels'),
    provinces: intention.list('provinces'),
    schoolTypes: intention.list('schoolTypes'),
    schoolFeatures: intention.list('schoolFeatures'),
    institutions: intention.list('institutions'),
    priority: intention.text('priority'),
    feeLimit: intention.number('feeLimit'),
    adjustment: intention.flag('adjustment'),
    majors: intention.text('majors'),
    avoidedMajors: intention.text('avoidedMajors'),
    career: intention.text('career'),
  }),
  ext: Type.Object({
    guardianName: ext.text('guardianName'),
    guardianTel: ext.text('guardianTel'),
    foreignLanguage: ext.text('foreignLanguage'),
    foreignOral: ext.text('foreignOral'),
    bonus: ext.number('bonus'),
    bonusReason: ext.text('bonusReason'),
    specialPlans: ext.list('specialPlans'),
    talents: ext.text('talents'),
    note: ext.text('note'),
  }),
} as const;

/** A form as stored: version 0 and empty where it was never saved. */
function stored<T extends TProperties>(data: ReturnType<typeof Type.Object<T>>) {
  return Type.Object({
    studentId: Type.String(),
    version: Type.Integer(),
    updatedAt: Nullable(Type.String()),
    data,
  });
}

const ofStudent = Type.Object({ id: AccountId });

const body = <T extends TProperties>(data: ReturnType<typeof Type.Object<T>>) =>
  Type.Object({ studentId: AccountId, data });

const read = {
  access: 'student',
  params: ofStudent,
  student: 'params.id',
} as const;
const write = { access: 'student', student: 'body.studentId', write: true } as const;

export const profileCalls = {
  'GET /api/student/query-by-student-id/:id': {
    ...read,
    summary: 'A student: the account and the basic info',
    data: Type.Object({ user: UserInfoShape, basic: stored(SECTION_SHAPES.basic) }),
  },
  'PUT /api/student': {
    ...write,
    summary: 'Saves the basic info',
    body: body(SECTION_SHAPES.basic),
    data: stored(SECTION_SHAPES.basic),
  },
  'GET /api/physical/query/student/:id': {
    ...read,
    summary: 'The physical test of a student',
    data: stored(SECTION_SHAPES.physical),
  },
  'PUT /api/physical': {
    ...write,
    summary: 'Saves the physical test',
    body: body(SECTION_SHAPES.physical),
    data: stored(SECTION_SHAPES.physical),
  },
  'GET /api/intention/query/student/:id': {
    ...read,
    summary: 'The enrolment intention of a student',
    data: stored(SECTION_SHAPES.intention),
  },
  'PUT /api/intention': {
    ...write,
    summary: 'Saves the enrolment intention',
    body: body(SECTION_SHAPES.intention),
    data: stored(SECTION_SHAPES.intention),
  },
  'GET /api/student/ext/query/student/:id': {
    ...read,
    summary: 'Other info of a student',
    data: stored(SECTION_SHAPES.ext),
  },
  'PUT /api/student/ext': {
    ...write,
    summary: 'Saves other info',
    body: body(SECTION_SHAPES.ext),
    data: stored(SECTION_SHAPES.ext),
  },
} as const satisfies Record<string, Call>;
