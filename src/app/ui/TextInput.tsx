import type { InputHTMLAttributes } from 'react';
import { Field } from './Field.tsx';
import { cx } from './cx.ts';
import { inputStyle } from './inputStyle.ts';

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | null;
}

/** One line of text with its label, hint and error. */
export function TextInput({
  label,
  hint,
  error,
  required,
  className,
  onChange,
  ...rest
}: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <input
          {...rest}
          {...aria}
          className={cx(inputStyle, className)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
