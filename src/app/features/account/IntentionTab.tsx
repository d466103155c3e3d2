import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { MultiChipGroup } from '#app/ui/ChipGroup.tsx';
import { NumberInput } from '#app/ui/NumberInput.tsx';
import { FIELD_TITLES, INTENDED_LEVELS, PRIORITIES, type Intention } from '#domain/profile.ts';
import { PROVINCE_NAMES } from '#domain/province-names.ts';
import { SCHOOL_FEATURES, SCHOOL_INSTITUTIONS, SCHOOL_TYPES } from '#domain/schools.ts';
import { useShared } from '#sync/face.ts';
import { FieldGrid } from './form/FieldGrid.tsx';
import { optionsOf } from './form/options.ts';
import { SectionForm } from './form/SectionForm.tsx';
import { TextFields } from './form/TextFields.tsx';
import type { Form } from './form/useForm.ts';
import type { StudentProps } from './student.ts';

const TITLES = FIELD_TITLES.intention;
const ANY = '不限';

/** 报考意向: what a student would like, to filter and order by. */
export function IntentionTab({ user, facts, pending }: StudentProps) {
  return (
    <SectionForm
      title="报考意向"
      section="intention"
      studentId={user.id}
      saved={facts.sections.intention.data}
      pending={pending}
    >
      {(form) => (
        <>
          <Wishes form={form} />
          <Limits form={form} />
          <TextFields form={form} fields={['majors', 'avoidedMajors', 'career']} titles={TITLES} />
        </>
      )}
    </SectionForm>
  );
}

/** Lists come from the server; before it was reached, from what is known. */
const listOr = (list: readonly string[], known: readonly string[]) =>
  list.length > 0 ? list : known;

function Wishes({ form: { values, set } }: { form: Form<Intention> }) {
  const { schoolTypes, schoolFeatures, schoolInstitutions } = useShared();
  const rows = [
    ['levels', INTENDED_LEVELS],
    ['provinces', PROVINCE_NAMES],
    ['schoolTypes', listOr(schoolTypes, SCHOOL_TYPES)],
    ['schoolFeatures', listOr(schoolFeatures, SCHOOL_FEATURES)],
    ['institutions', listOr(schoolInstitutions, SCHOOL_INSTITUTIONS)],
  ] as const;
  return rows.map(([field, names]) => (
    <MultiChipGroup
      key={field}
      label={TITLES[field]}
      allLabel={ANY}
      options={optionsOf(names)}
      values={values[field]}
      onChange={(chosen) => set({ [field]: chosen })}
    />
  ));
}

const ADJUSTMENT = [
  { value: 'yes', label: '服从' },
  { value: 'no', label: '不服从' },
];

function Limits({ form: { values, set, errorOf } }: { form: Form<Intention> }) {
  return (
    <FieldGrid>
      <ChoiceField
        label={TITLES.priority}
        hint="不能兼顾时先看什么"
        options={optionsOf(PRIORITIES)}
        value={values.priority}
        onChange={(priority) => set({ priority })}
        onClear={() => set({ priority: '' })}
      />
      <ChoiceField
        label={TITLES.adjustment}
        hint="所填专业录满时，是否愿意调到同组或同校的其他专业"
        options={ADJUSTMENT}
        value={values.adjustment === null ? null : values.adjustment ? 'yes' : 'no'}
        onChange={(chosen) => set({ adjustment: chosen === 'yes' })}
        onClear={() => set({ adjustment: null })}
      />
      <NumberInput
        name="feeLimit"
        label={TITLES.feeLimit}
        unit="元/年"
        hint="民办、中外合作办学的学费通常较高"
        value={values.feeLimit}
        onChange={(feeLimit) => set({ feeLimit })}
        error={errorOf('feeLimit')}
      />
    </FieldGrid>
  );
}
