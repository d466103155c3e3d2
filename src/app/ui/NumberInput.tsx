import { useState, type InputHTMLAttributes } from 'react';
import { Field } from './Field.tsx';
import { cx } from './cx.ts';
import { inputStyle } from './inputStyle.ts';
import { decimalText, parseDecimal } from './typed-decimal.ts';

interface NumberInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'type'
> {
  label: string;
  /** Null while empty; NaN while what is typed is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Stands in the field, behind the figure. */
  unit?: string;
  hint?: string;
  error?: string | null;
  /** Brings the keyboard with a decimal point. */
  decimals?: boolean;
}

/** A figure with its unit, typed as text: no spinner, no wheel that changes it by accident. */
export function NumberInput({
  label,
  value,
  onChange,
  unit,
  hint,
  error,
  required,
  decimals = false,
  className,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState(() => decimalText(value));
  // What is typed stands as long as it means the value ("4." is 4); else the value was set from outside.
  const shown = Object.is(parseDecimal(typed), value) ? typed : decimalText(value);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <div className="relative">
          <input
            {...rest}
            {...aria}
            aria-describedby={
              [unit && `${aria.id}-unit`, aria['aria-describedby']].filter(Boolean).join(' ') ||
              undefined
            }
            type="text"
            inputMode={decimals ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={shown}
            className={cx(inputStyle, 'num', unit && 'pr-16', className)}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(parseDecimal(event.target.value));
            }}
          />
          {unit && (
            <span
              id={`${aria.id}-unit`}
              className="text-ink-3 num pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
