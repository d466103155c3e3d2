import type { TextareaHTMLAttributes } from 'react';
import { Field } from './Field.tsx';
import { cx } from './cx.ts';
import { inputStyle } from './inputStyle.ts';

interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'value'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | null;
  /** Characters that fit; how many are used shows when it matters. */
  limit?: number;
}

/** From this share of the limit on, the count shows. */
const COUNT_FROM = 0.8;

/** Several lines of text; grows with what is written. */
export function TextArea({
  label,
  hint,
  error,
  required,
  limit,
  className,
  value,
  onChange,
  ...rest
}: TextAreaProps) {
  const length = Array.from(value).length;
  const count =
    limit !== undefined && length >= limit * COUNT_FROM ? `已写 ${length} / ${limit} 字` : '';
  return (
    <Field
      label={label}
      hint={[hint, count].filter(Boolean).join(' · ')}
      error={error}
      required={required}
    >
      {(aria) => (
        <textarea
          {...rest}
          {...aria}
          value={value}
          className={cx(inputStyle, 'min-h-20 py-2 [field-sizing:content]', className)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
