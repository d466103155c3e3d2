import { lazy, Suspense, useMemo, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Icon } from './Icon.tsx';
import { chipStyle, inputStyle } from './inputStyle.ts';
import { cx } from './cx.ts';
import { PROVINCE_KEYS } from './province-keys.ts';

// The searchable list is heavy and wanted only once somebody reaches for it.
const loadCombobox = () => import('./Combobox.tsx').then((m) => ({ default: m.Combobox }));
const Combobox = lazy(loadCombobox);

interface ProvinceSelectProps {
  /** Short names, in the order to show them. */
  provinces: readonly string[];
  value: string;
  onChange: (province: string) => void;
  label?: string;
  look?: 'field' | 'chip';
}

/** A province, found by name, pinyin or initials. */
export function ProvinceSelect({
  provinces,
  value,
  onChange,
  label = '省份',
  look = 'chip',
}: ProvinceSelectProps) {
  const [reached, setReached] = useState(false);
  const options = useMemo(
    () => provinces.map((name) => ({ value: name, label: name, keys: PROVINCE_KEYS[name] })),
    [provinces],
  );
  const closed = (
    <ClosedSelect
      label={label}
      value={value}
      look={look}
      onReach={() => void loadCombobox()}
      onOpen={() => setReached(true)}
    />
  );
  if (!reached) return closed;
  return (
    <ErrorBoundary fallback={closed}>
      <Suspense fallback={closed}>
        <Combobox
          label={label}
          look={look}
          options={options}
          value={value}
          onChange={onChange}
          searchHint="省份或拼音，如 hb"
          openAtOnce
        />
      </Suspense>
    </ErrorBoundary>
  );
}

interface ClosedSelectProps {
  label: string;
  value: string;
  look: 'field' | 'chip';
  /** Somebody is about to press it: a finger or a key is on it. */
  onReach: () => void;
  onOpen: () => void;
}

/** Looks and is read like the list that it opens. */
function ClosedSelect({ label, value, look, onReach, onOpen }: ClosedSelectProps) {
  const chip = look === 'chip';
  return (
    <div className={chip ? 'inline-block max-w-full' : 'grid gap-1'}>
      {!chip && (
        <span aria-hidden="true" className="text-ink-2 text-sm">
          {label}
        </span>
      )}
      <button
        type="button"
        aria-haspopup="listbox"
        aria-label={`${label} ${value}`}
        className={chip ? chipStyle : cx(inputStyle, 'flex items-center gap-2')}
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={onOpen}
        onKeyDown={(event) => event.key === 'ArrowDown' && onOpen()}
      >
        <span className="grow truncate text-left">{value}</span>
        <Icon name="down" className="text-ink-3 size-4" />
      </button>
    </div>
  );
}
