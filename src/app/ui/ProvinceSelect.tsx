import { useMemo } from 'react';
import { Combobox } from './Combobox.tsx';
import { PROVINCE_KEYS } from './province-keys.ts';

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
  const options = useMemo(
    () => provinces.map((name) => ({ value: name, label: name, keys: PROVINCE_KEYS[name] })),
    [provinces],
  );
  return (
    <Combobox
      label={label}
      look={look}
      options={options}
      value={value}
      onChange={onChange}
      searchHint="省份或拼音，如 hb"
    />
  );
}
