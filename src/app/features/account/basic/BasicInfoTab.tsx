import { provinceScope } from '#contract/scopes.ts';
import { useScope } from '#db/queries.ts';
import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { Combobox } from '#app/ui/Combobox.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { SEXES } from '#domain/enumerations.ts';
import { ETHNIC_GROUPS } from '#domain/ethnic-groups.ts';
import { FIELD_TITLES, type BasicInfo } from '#domain/profile.ts';
import { selectionModeFor } from '#domain/selection-modes.ts';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { SectionForm } from '../form/SectionForm.tsx';
import type { Form } from '../form/useForm.ts';
import { PrivacyCard } from '../privacy/PrivacyCard.tsx';
import type { StudentProps, User } from '../student.ts';
import { SubjectChoice } from '../SubjectChoice.tsx';
import { namesOfChoice, choiceOf } from '../subject-names.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { ETHNIC_KEYS } from './ethnic-keys.ts';
import { SchoolFields } from './SchoolFields.tsx';

const TITLES = FIELD_TITLES.basic;

/** 基本信息: who the student is and where they learn; the account's own fields are locked. */
export function BasicInfoTab({ user, facts, pending }: StudentProps) {
  return (
    <>
      <AccountFacts user={user} />
      <SectionForm
        title="基本信息"
        section="basic"
        studentId={user.id}
        saved={facts.sections.basic.data}
        pending={pending}
      >
        {(form) => (
          <>
            <Person form={form} />
            <Electives form={form} user={user} />
            <SchoolFields form={form} />
            <FieldGrid>
              <TextInput
                name="className"
                label={TITLES.className}
                placeholder="如 高三（5）班"
                value={form.values.className}
                onChange={(className) => form.set({ className })}
                error={form.errorOf('className')}
              />
            </FieldGrid>
          </>
        )}
      </SectionForm>
      <PrivacyCard user={user} />
    </>
  );
}

const SEX_OPTIONS = SEXES.map(({ id, label }) => ({ value: id, label }));
const ETHNIC_OPTIONS = [
  { value: '', label: '不填写' },
  ...ETHNIC_GROUPS.map((name) => ({ value: name, label: name, keys: ETHNIC_KEYS[name] })),
];

function Person({ form: { values, set, errorOf } }: { form: Form<BasicInfo> }) {
  return (
    <FieldGrid>
      <ChoiceField
        label={TITLES.sex}
        options={SEX_OPTIONS}
        value={values.sex}
        onChange={(sex) => set({ sex })}
        onClear={() => set({ sex: null })}
      />
      <Combobox
        label={TITLES.ethnicGroup}
        options={ETHNIC_OPTIONS}
        value={values.ethnicGroup || null}
        onChange={(ethnicGroup) => set({ ethnicGroup })}
        searchHint="汉字或拼音，如 zz"
        error={errorOf('ethnicGroup')}
      />
    </FieldGrid>
  );
}

function Electives({ form, user }: { form: Form<BasicInfo>; user: User }) {
  const province = useScope(provinceScope(user.province ?? ''));
  if (user.province === null || user.year === null) return null;
  const rules = province.state === 'ready' ? province.document.rules : [];
  const selection = selectionModeFor(rules, user.province, user.year);
  return (
    <SubjectChoice
      title={`${TITLES.subjects}（${user.year}年${user.province}）`}
      selection={selection}
      chosen={choiceOf(selection, form.values.subjects)}
      onChange={(ids) => form.set({ subjects: namesOfChoice(ids) })}
      error={form.errorOf('subjects')}
    />
  );
}
