import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Option } from './option-match.ts';

interface ChipGroupShared<V extends string | number> {
  label: string;
  options: readonly Option<V>[];
  /** The label is read but not shown. */
  hideLabel?: boolean;
}

interface ChipGroupProps<V extends string | number> extends ChipGroupShared<V> {
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, all in sight. */
export function ChipGroup<V extends string | number>({
  label,
  options,
  hideLabel,
  value,
  onChange,
}: ChipGroupProps<V>) {
  const name = useId();
  return (
    <Group label={label} hideLabel={hideLabel}>
      {options.map((option) => (
        <Chip
          key={option.value}
          type="radio"
          name={name}
          option={option}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </Group>
  );
}

interface MultiChipGroupProps<V extends string | number> extends ChipGroupShared<V> {
  /** Empty means all. */
  values: readonly V[];
  onChange: (values: V[]) => void;
  allLabel?: string;
}

/** Any of a few. 全部 excludes the others; choosing the last one that is missing means 全部 again. */
export function MultiChipGroup<V extends string | number>({
  label,
  options,
  hideLabel,
  values,
  onChange,
  allLabel = '全部',
}: MultiChipGroupProps<V>) {
  const name = useId();
  const toggle = (value: V) => {
    const next = values.includes(value)
      ? values.filter((v) => v !== value)
      : options.map((o) => o.value).filter((v) => v === value || values.includes(v));
    onChange(next.length === options.length ? [] : next);
  };
  return (
    <Group label={label} hideLabel={hideLabel}>
      <Chip
        type="checkbox"
        name={name}
        option={{ value: '', label: allLabel }}
        checked={values.length === 0}
        onChange={() => onChange([])}
      />
      {options.map((option) => (
        <Chip
          key={option.value}
          type="checkbox"
          name={name}
          option={option}
          checked={values.includes(option.value)}
          onChange={() => toggle(option.value)}
        />
      ))}
    </Group>
  );
}

function Group({
  label,
  hideLabel = false,
  children,
}: {
  label: string;
  hideLabel?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'text-ink-2 mb-1 text-sm'}>{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

interface ChipProps {
  type: 'radio' | 'checkbox';
  name: string;
  option: Option<string | number>;
  checked: boolean;
  onChange: () => void;
}

function Chip({ type, name, option, checked, onChange }: ChipProps) {
  return (
    <label
      className={cx(
        'control has-focus-visible:outline-brand relative inline-flex cursor-pointer items-center gap-1 rounded-full border px-3 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        checked
          ? 'bg-brand-soft border-brand text-brand font-semibold'
          : 'bg-card border-edge text-ink hover:border-ink-2',
        option.disabled && 'cursor-not-allowed opacity-50',
      )}
    >
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={option.disabled}
        onChange={onChange}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-none"
      />
      {option.label}
      {option.note && <span className="text-ink-3 num font-normal">{option.note}</span>}
    </label>
  );
}
