import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { NumberInput } from '#app/ui/NumberInput.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import {
  COLOR_VISIONS,
  FIELD_TITLES,
  HEARINGS,
  NUMBER_RULES,
  SMELLS,
  textLimit,
  type PhysicalTest,
} from '#domain/profile.ts';
import { FieldGrid } from './form/FieldGrid.tsx';
import { optionsOf } from './form/options.ts';
import { SectionForm } from './form/SectionForm.tsx';
import type { Form } from './form/useForm.ts';
import type { StudentProps } from './student.ts';

const TITLES = FIELD_TITLES.physical;

/** 体检信息: what the exam's medical form says. */
export function PhysicalTestTab({ user, facts, pending }: StudentProps) {
  return (
    <SectionForm
      title="体检信息"
      section="physical"
      studentId={user.id}
      saved={facts.sections.physical.data}
      pending={pending}
    >
      {(form) => <Fields form={form} />}
    </SectionForm>
  );
}

function Fields({ form }: { form: Form<PhysicalTest> }) {
  const { values, set, errorOf } = form;
  const figure = (field: 'height' | 'weight' | 'leftVision' | 'rightVision', hint?: string) => (
    <NumberInput
      name={field}
      label={TITLES[field]}
      unit={NUMBER_RULES[field]?.unit}
      hint={hint}
      decimals
      value={values[field]}
      onChange={(value) => set({ [field]: value })}
      error={errorOf(field)}
    />
  );
  const choice = (
    field: 'colorVision' | 'hearing' | 'smell',
    names: readonly string[],
    hint?: string,
  ) => (
    <ChoiceField
      label={TITLES[field]}
      hint={hint}
      options={optionsOf(names)}
      value={values[field]}
      onChange={(value) => set({ [field]: value })}
      onClear={() => set({ [field]: '' })}
      error={errorOf(field)}
    />
  );
  return (
    <>
      <p className="text-ink-2 text-sm">
        部分专业对身高、视力、色觉等有要求，按高考体检表填写，报考时可以对照。
      </p>
      <FieldGrid>
        {figure('height')}
        {figure('weight')}
        {figure('leftVision', '五分记录，如 4.8')}
        {figure('rightVision', '五分记录，如 4.8')}
      </FieldGrid>
      <FieldGrid>
        {choice('colorVision', COLOR_VISIONS, '色弱、色盲对医学、化学、艺术等专业有限制')}
        {choice('hearing', HEARINGS)}
        {choice('smell', SMELLS)}
      </FieldGrid>
      <TextArea
        name="note"
        label={TITLES.note}
        hint="体检表上的其他结论，如“受限专业”代码"
        limit={textLimit('note')}
        value={values.note}
        onChange={(note) => set({ note })}
        error={errorOf('note')}
      />
    </>
  );
}
