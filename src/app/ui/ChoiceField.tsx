import { useId, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import type { Option } from './option-match.ts';

interface ChoiceShared<V extends string | number> {
  label: string;
  options: readonly Option<V>[];
  hint?: string;
  error?: string | null;
  disabled?: boolean;
}

interface ChoiceFieldProps<V extends string | number> extends ChoiceShared<V> {
  /** Null while nothing is chosen. */
  value: V | null;
  onChange: (value: V) => void;
  /** Takes the choice back; left out where something must be chosen. */
  onClear?: () => void;
}

/** One of a few in a form, or none: what was chosen can be taken back. */
export function ChoiceField<V extends string | number>({
  value,
  onChange,
  onClear,
  ...rest
}: ChoiceFieldProps<V>) {
  const name = useId();
  const clear =
    onClear && value !== null && rest.options.some((option) => option.value === value)
      ? onClear
      : undefined;
  return (
    <Choices {...rest} role="radiogroup" onClear={clear}>
      {rest.options.map((option) => (
        <Chip
          key={option.value}
          type="radio"
          name={name}
          option={option}
          checked={option.value === value}
          disabled={rest.disabled || option.disabled}
          onChange={() => onChange(option.value)}
        />
      ))}
    </Choices>
  );
}

interface ChoicesFieldProps<V extends string | number> extends ChoiceShared<V> {
  /** Empty where nothing is chosen; unlike in MultiChipGroup, all of them is not the same as none. */
  values: readonly V[];
  onChange: (values: V[]) => void;
  /** With so many chosen the others wait until one is taken back. */
  most?: number;
}

/** Any of a few in a form. */
export function ChoicesField<V extends string | number>({
  values,
  onChange,
  most = Infinity,
  ...rest
}: ChoicesFieldProps<V>) {
  const name = useId();
  const isFull = rest.options.filter(({ value }) => values.includes(value)).length >= most;
  const toggle = (value: V) =>
    onChange(
      values.includes(value)
        ? values.filter((v) => v !== value)
        : rest.options.map((o) => o.value).filter((v) => v === value || values.includes(v)),
    );
  return (
    <Choices {...rest} role="group">
      {rest.options.map((option) => {
        const checked = values.includes(option.value);
        return (
          <Chip
            key={option.value}
            type="checkbox"
            name={name}
            option={option}
            checked={checked}
            disabled={rest.disabled || option.disabled || (isFull && !checked)}
            onChange={() => toggle(option.value)}
          />
        );
      })}
    </Choices>
  );
}

function Choices({
  label,
  hint,
  error,
  role,
  onClear,
  children,
}: {
  label: string;
  hint?: string;
  error?: string | null;
  role: 'group' | 'radiogroup';
  onClear?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div
      role={role}
      aria-labelledby={id}
      aria-describedby={notes || undefined}
      aria-invalid={(error && role === 'radiogroup') || undefined}
      className="grid min-w-0 content-start gap-1"
    >
      <div className="flex items-center justify-between gap-2">
        <span id={id} className="text-ink-2 text-sm">
          {label}
        </span>
        {onClear && (
          <Button
            small
            variant="quiet"
            className="-my-3 -mr-3"
            aria-label={`清除${label}`}
            onClick={onClear}
          >
            清除
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-3 text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
