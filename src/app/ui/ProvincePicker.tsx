import { useMemo } from 'react';
import { provinceSearchKeys, type Province } from '#domain/provinces.ts';
import { Combobox } from './Combobox.tsx';

interface ProvincePickerProps {
  /** Empty while the list is not on the device; the chosen province stands there all the same. */
  provinces: readonly Province[];
  value: string;
  onChange: (province: string) => void;
  look?: 'field' | 'chip';
}

/** A province that holds a gaokao, found by name, pinyin or initials. */
export function ProvincePicker({ provinces, value, onChange, look = 'chip' }: ProvincePickerProps) {
  const options = useMemo(() => {
    const listed = provinces
      .filter((province) => province.gaokao)
      .map((province) => ({
        value: province.name,
        label: province.name,
        keys: provinceSearchKeys(province),
      }));
    return listed.some((option) => option.value === value)
      ? listed
      : [{ value, label: value }, ...listed];
  }, [provinces, value]);
  return <Combobox label="省份" look={look} options={options} value={value} onChange={onChange} />;
}
