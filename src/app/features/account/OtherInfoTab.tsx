import { ChoiceField, ChoicesField } from '#app/ui/ChoiceField.tsx';
import { NumberInput } from '#app/ui/NumberInput.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import {
  FIELD_TITLES,
  FOREIGN_LANGUAGES,
  NUMBER_RULES,
  ORAL_RESULTS,
  SPECIAL_PLANS,
  type OtherInfo,
} from '#domain/profile.ts';
import { FieldGrid } from './form/FieldGrid.tsx';
import { optionsOf } from './form/options.ts';
import { SectionForm } from './form/SectionForm.tsx';
import { TextFields } from './form/TextFields.tsx';
import type { Form } from './form/useForm.ts';
import type { StudentProps } from './student.ts';

const TITLES = FIELD_TITLES.ext;

/** 其他信息: the guardian, the foreign language, extra points, and what else matters. */
export function OtherInfoTab({ user, facts, pending }: StudentProps) {
  return (
    <SectionForm
      title="其他信息"
      section="ext"
      studentId={user.id}
      saved={facts.sections.ext.data}
      pending={pending}
    >
      {(form) => (
        <>
          <Guardian form={form} />
          <Language form={form} />
          <Extras form={form} />
          <TextFields form={form} fields={['talents', 'note']} titles={TITLES} />
        </>
      )}
    </SectionForm>
  );
}

function Guardian({ form: { values, set, errorOf } }: { form: Form<OtherInfo> }) {
  return (
    <FieldGrid>
      <TextInput
        name="guardianName"
        label={TITLES.guardianName}
        autoComplete="off"
        value={values.guardianName}
        onChange={(guardianName) => set({ guardianName })}
        error={errorOf('guardianName')}
      />
      <TextInput
        name="guardianTel"
        label={TITLES.guardianTel}
        inputMode="tel"
        autoComplete="off"
        className="num"
        value={values.guardianTel}
        onChange={(guardianTel) => set({ guardianTel })}
        error={errorOf('guardianTel')}
      />
    </FieldGrid>
  );
}

function Language({ form: { values, set } }: { form: Form<OtherInfo> }) {
  return (
    <FieldGrid>
      <ChoiceField
        label={TITLES.foreignLanguage}
        hint="部分专业只招英语考生"
        options={optionsOf(FOREIGN_LANGUAGES)}
        value={values.foreignLanguage}
        onChange={(foreignLanguage) => set({ foreignLanguage })}
        onClear={() => set({ foreignLanguage: '' })}
      />
      <ChoiceField
        label={TITLES.foreignOral}
        hint="外语类专业可能要求口试合格"
        options={optionsOf(ORAL_RESULTS)}
        value={values.foreignOral}
        onChange={(foreignOral) => set({ foreignOral })}
        onClear={() => set({ foreignOral: '' })}
      />
    </FieldGrid>
  );
}

function Extras({ form: { values, set, errorOf } }: { form: Form<OtherInfo> }) {
  return (
    <>
      <FieldGrid>
        <NumberInput
          name="bonus"
          label={TITLES.bonus}
          unit={NUMBER_RULES.bonus?.unit}
          decimals
          hint="省级教育考试院认定的分值"
          value={values.bonus}
          onChange={(bonus) => set({ bonus })}
          error={errorOf('bonus')}
        />
        <TextInput
          name="bonusReason"
          label={TITLES.bonusReason}
          value={values.bonusReason}
          onChange={(bonusReason) => set({ bonusReason })}
          error={errorOf('bonusReason')}
        />
      </FieldGrid>
      <ChoicesField
        label={TITLES.specialPlans}
        hint="可多选；不符合就不选"
        options={optionsOf(SPECIAL_PLANS)}
        values={values.specialPlans}
        onChange={(specialPlans) => set({ specialPlans })}
      />
    </>
  );
}
