import { useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { chipStyle, inputStyle } from './inputStyle.ts';
import type { Option } from './option-match.ts';

export interface SelectProps<V extends string | number> {
  label: string;
  options: readonly Option<V>[];
  /** Null while nothing is chosen. */
  value: V | null;
  onChange: (value: V) => void;
  /** `chip`: compact, its label is read but not shown. */
  look?: 'field' | 'chip';
  placeholder?: string;
  hint?: string;
  error?: string | null;
  disabled?: boolean;
}

/**
 * One of a few: the system's own list, which every phone, keyboard and screen reader knows and which
 * costs the page nothing. Long lists are for Combobox.
 */
export function Select<V extends string | number>({
  label,
  options,
  value,
  onChange,
  look = 'field',
  placeholder = '请选择',
  hint,
  error,
  disabled = false,
}: SelectProps<V>) {
  const id = useId();
  const chip = look === 'chip';
  const chosen = options.findIndex((option) => option.value === value);
  const note = !chip && (error || hint);
  return (
    <div className={chip ? 'relative inline-block max-w-full' : 'grid gap-1'}>
      <label htmlFor={id} className={chip ? 'sr-only' : 'text-ink-2 text-sm'}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          className={cx(
            chip ? chipStyle : inputStyle,
            'num max-w-full appearance-none pr-8 [field-sizing:content]',
          )}
          disabled={disabled || options.length === 0}
          value={chosen}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const option = options[Number(event.target.value)];
            if (option) onChange(option.value);
          }}
        >
          {chosen < 0 && (
            <option value={-1} disabled>
              {placeholder}
            </option>
          )}
          {options.map((option, index) => (
            <option key={option.value} value={index} disabled={option.disabled}>
              {option.note ? `${option.label}（${option.note}）` : option.label}
            </option>
          ))}
        </select>
        <Icon
          name="down"
          className="text-ink-3 pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
        />
      </div>
      {note && (
        <p id={`${id}-note`} className={cx('text-sm', error ? 'text-danger' : 'text-ink-3')}>
          {note}
        </p>
      )}
    </div>
  );
}
