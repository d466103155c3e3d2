import { Combobox } from '#app/ui/Combobox.tsx';
import { PROVINCE_KEYS } from '#app/ui/province-keys.ts';
import { SuggestInput } from '#app/ui/SuggestInput.tsx';
import { FIELD_TITLES, type BasicInfo } from '#domain/profile.ts';
import { PROVINCE_NAMES } from '#domain/province-names.ts';
import { FieldGrid } from '../form/FieldGrid.tsx';
import type { Form } from '../form/useForm.ts';
import { usePlaces } from './usePlaces.ts';

const TITLES = FIELD_TITLES.basic;
const PROVINCE_OPTIONS = [
  { value: '', label: '不填写' },
  ...PROVINCE_NAMES.map((name) => ({ value: name, label: name, keys: PROVINCE_KEYS[name] })),
];

/** What lies below a place that was changed belongs to another one. */
const BELOW = {
  schoolProvince: { schoolCity: '', schoolDistrict: '', school: '' },
  schoolCity: { schoolDistrict: '', school: '' },
  schoolDistrict: { school: '' },
  school: {},
} as const;

/** The school, found by its place; a place or school that is not listed is typed. */
export function SchoolFields({ form: { values, set, errorOf } }: { form: Form<BasicInfo> }) {
  const { cities, districts, schools } = usePlaces({
    province: values.schoolProvince,
    city: values.schoolCity,
    district: values.schoolDistrict,
  });
  const place = (
    field: 'schoolCity' | 'schoolDistrict' | 'school',
    suggestions: readonly string[],
    placeholder: string,
  ) => (
    <SuggestInput
      name={field}
      label={TITLES[field]}
      suggestions={suggestions}
      placeholder={suggestions.length > 0 ? '选择或输入' : placeholder}
      value={values[field]}
      // Mending a typed name clears nothing; another one from the list does.
      onChange={(value, picked) =>
        set({ [field]: value, ...(picked && value !== values[field] ? BELOW[field] : {}) })
      }
      error={errorOf(field)}
    />
  );
  return (
    <FieldGrid>
      <Combobox
        label={TITLES.schoolProvince}
        options={PROVINCE_OPTIONS}
        value={values.schoolProvince || null}
        onChange={(province) =>
          province !== values.schoolProvince &&
          set({ schoolProvince: province, ...BELOW.schoolProvince })
        }
        searchHint="省份或拼音，如 hb"
        error={errorOf('schoolProvince')}
      />
      {place('schoolCity', cities, '如 武汉市')}
      {place('schoolDistrict', districts, '如 洪山区')}
      {place('school', schools, '学校全称')}
    </FieldGrid>
  );
}
