import { useId, type ReactNode } from 'react';
import { Chip } from './Chip.tsx';
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
          disabled={option.disabled}
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
          disabled={option.disabled}
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
