import {
  Combobox as HeadlessCombobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from '@headlessui/react';
import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { inputStyle } from './inputStyle.ts';
import { matchOptions } from './option-match.ts';
import { optionListStyle, optionStyle } from './optionStyle.ts';

interface SuggestInputProps {
  label: string;
  name?: string;
  value: string;
  /** `picked`: it was taken from the list and not typed. */
  onChange: (value: string, picked: boolean) => void;
  /** May be empty or still under way: any text can be typed. */
  suggestions: readonly string[];
  placeholder?: string;
  hint?: string;
  error?: string | null;
  disabled?: boolean;
}

/** More than this is found by typing. */
const MOST_SHOWN = 100;

/** Text with a list to pick from: what is not in the list is typed, and stands as typed. */
export function SuggestInput({
  label,
  name,
  value,
  onChange,
  suggestions,
  placeholder,
  hint,
  error,
  disabled = false,
}: SuggestInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // Headless UI leaves the text alone after any key; a value that was set from outside must show.
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  const isListed = suggestions.includes(value);
  const options = suggestions.map((text) => ({ value: text, label: text }));
  // A chosen name shows its neighbours too, so that a slip is mended without emptying the field.
  const found = matchOptions(options, isListed ? '' : value).slice(0, MOST_SHOWN);
  const hasList = suggestions.length > 0 && !disabled;
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <HeadlessCombobox
          immediate
          value={value}
          disabled={disabled}
          onChange={(picked: string | null) => picked !== null && onChange(picked, true)}
        >
          <div className="relative">
            <ComboboxInput
              {...aria}
              ref={input}
              name={name}
              className={cx(inputStyle, hasList && 'pr-10')}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              displayValue={(text: string) => text}
              onChange={(event) => onChange(event.target.value, false)}
            />
            {hasList && (
              <ComboboxButton
                aria-label={`打开${label}列表`}
                className="text-ink-3 absolute inset-y-0 right-0 grid w-10 place-items-center"
              >
                <Icon name="down" className="size-4" />
              </ComboboxButton>
            )}
          </div>
          {hasList && (
            <ComboboxOptions
              anchor={{ to: 'bottom start', gap: 8, padding: 12 }}
              className={cx(optionListStyle, 'w-(--input-width) max-h-72!')}
            >
              {/* First, so that Enter takes what was typed and not its nearest neighbour. */}
              {value !== '' && !isListed && <Row text={value} note="按输入填写" />}
              {found.map((option) => (
                <Row key={option.value} text={option.value} />
              ))}
            </ComboboxOptions>
          )}
        </HeadlessCombobox>
      )}
    </Field>
  );
}

function Row({ text, note }: { text: string; note?: string }) {
  return (
    <ComboboxOption value={text} className={optionStyle}>
      <span className="grow">{text}</span>
      {note && <span className="text-ink-3 text-sm">{note}</span>}
      <Icon name="check" className="text-brand invisible size-4 group-data-selected:visible" />
    </ComboboxOption>
  );
}
