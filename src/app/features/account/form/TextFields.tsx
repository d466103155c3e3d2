import { TextArea } from '#app/ui/TextArea.tsx';
import { textLimit } from '#domain/profile.ts';

interface TextFieldsProps<K extends string> {
  form: {
    values: Readonly<Record<K, string>>;
    set: (edits: Partial<Record<K, string>>) => void;
    errorOf: (field: string) => string | null;
  };
  fields: readonly K[];
  titles: Readonly<Record<K, string>>;
}

/** Free texts of a form, one below the other. */
export function TextFields<K extends string>({ form, fields, titles }: TextFieldsProps<K>) {
  return fields.map((field) => (
    <TextArea
      key={field}
      name={field}
      label={titles[field]}
      limit={textLimit(field)}
      value={form.values[field]}
      onChange={(text) => form.set({ [field]: text } as Partial<Record<K, string>>)}
      error={form.errorOf(field)}
    />
  ));
}
