import { Label, Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { chipStyle, inputStyle } from './inputStyle.ts';
import { optionListStyle, optionStyle } from './optionStyle.ts';
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

/** One of a few. Long lists are for Combobox. */
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
  const chosen = options.find((option) => option.value === value);
  const chip = look === 'chip';
  return (
    <Listbox
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      disabled={disabled || options.length === 0}
    >
      <div className={chip ? 'inline-block max-w-full' : 'grid gap-1'}>
        <Label className={chip ? 'sr-only' : 'text-ink-2 text-sm'}>{label}</Label>
        <ListboxButton
          className={cx(chip ? chipStyle : cx(inputStyle, 'flex items-center gap-2'), 'group')}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
        >
          <span className={cx('grow truncate text-left num', !chosen && 'text-ink-3')}>
            {chosen?.label ?? placeholder}
          </span>
          <Icon
            name="down"
            className="text-ink-3 size-4 transition-transform group-data-open:rotate-180"
          />
        </ListboxButton>
        {!chip && (error || hint) && (
          <p id={`${id}-note`} className={cx('text-sm', error ? 'text-danger' : 'text-ink-3')}>
            {error || hint}
          </p>
        )}
      </div>
      <ListboxOptions
        anchor={{ to: 'bottom start', gap: 4, padding: 12 }}
        className={optionListStyle}
      >
        {options.map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className={optionStyle}
          >
            <span className="num grow">{option.label}</span>
            {option.note && <span className="text-ink-3 text-sm">{option.note}</span>}
            <Icon
              name="check"
              className="text-brand invisible size-4 group-data-selected:visible"
            />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
