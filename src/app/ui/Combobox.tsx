import {
  Combobox as HeadlessCombobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Label,
} from '@headlessui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { chipStyle, inputStyle } from './inputStyle.ts';
import { optionListStyle, optionStyle } from './optionStyle.ts';
import { matchOptions, type Option } from './option-match.ts';
import type { SelectProps } from './Select.tsx';
import { Sheet } from './modal/Sheet.tsx';
import { usePhone } from './useMediaQuery.ts';

interface ComboboxProps extends SelectProps<string> {
  /** What can be typed; shown in the empty search box. */
  searchHint?: string;
  /** Opens when it appears: it took the place of a control that was pressed. */
  openAtOnce?: boolean;
}

/**
 * One of many, found by typing Chinese, pinyin or initials. On phones the list opens as a sheet, so
 * that the keyboard comes only when it is asked for.
 */
export function Combobox(props: ComboboxProps) {
  return usePhone() ? <SheetCombobox {...props} /> : <InlineCombobox {...props} />;
}

function InlineCombobox({
  label,
  options,
  value,
  onChange,
  look = 'field',
  placeholder = '请选择',
  searchHint = '输入汉字或拼音',
  openAtOnce = false,
  hint,
  error,
  disabled,
}: ComboboxProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const chosen = options.find((option) => option.value === value) ?? null;
  const found = matchOptions(options, typed);
  const chip = look === 'chip';
  const shown = chosen?.label ?? '';
  const input = useRef<HTMLInputElement>(null);
  // The shown value comes after the focus; what is typed must replace it, not follow it.
  useEffect(() => {
    if (openAtOnce) input.current?.select();
  }, [openAtOnce]);
  return (
    <HeadlessCombobox
      immediate
      value={chosen}
      by="value"
      onChange={(option: Option | null) => option && onChange(option.value)}
      onClose={() => setTyped('')}
      disabled={disabled}
    >
      <div className={chip ? 'inline-block max-w-full' : 'grid gap-1'}>
        <Label className={chip ? 'sr-only' : 'text-ink-2 text-sm'}>{label}</Label>
        <div
          className={cx(
            chip ? chipStyle : cx(inputStyle, 'flex items-center gap-2'),
            'has-focus-visible:outline-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
          )}
        >
          <ComboboxInput
            ref={input}
            className="min-w-0 grow bg-transparent outline-none"
            style={chip ? { width: `${Math.max(3, shown.length + 1)}em` } : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={openAtOnce}
            autoComplete="off"
            spellCheck={false}
            placeholder={chosen ? searchHint : placeholder}
            displayValue={() => shown}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
            aria-describedby={error || hint ? `${id}-note` : undefined}
            aria-invalid={error ? true : undefined}
          />
          <ComboboxButton aria-label={`打开${label}列表`} className="text-ink-3">
            <Icon name="down" className="size-4" />
          </ComboboxButton>
        </div>
        {!chip && (error || hint) && (
          <p id={`${id}-note`} className={cx('text-sm', error ? 'text-danger' : 'text-ink-3')}>
            {error || hint}
          </p>
        )}
      </div>
      <ComboboxOptions
        anchor={{ to: 'bottom start', gap: 8, padding: 12 }}
        className={cx(optionListStyle, 'min-w-menu max-h-96!')}
      >
        <Found found={found} typed={typed} />
      </ComboboxOptions>
    </HeadlessCombobox>
  );
}

function Found({ found, typed }: { found: Option[]; typed: string }) {
  if (found.length === 0)
    return <p className="text-ink-2 px-3 py-2 text-sm">没有找到“{typed}”，换个字或拼音试试</p>;
  return found.map((option) => (
    <ComboboxOption
      key={option.value}
      value={option}
      disabled={option.disabled}
      className={optionStyle}
    >
      <span className="grow">{option.label}</span>
      {option.note && <span className="text-ink-3 text-sm">{option.note}</span>}
      <Icon name="check" className="text-brand invisible size-4 group-data-selected:visible" />
    </ComboboxOption>
  ));
}

function SheetCombobox({
  label,
  options,
  value,
  onChange,
  look = 'field',
  placeholder = '请选择',
  searchHint = '输入汉字或拼音',
  openAtOnce = false,
  hint,
  error,
  disabled,
}: ComboboxProps) {
  const id = useId();
  const [open, setOpen] = useState(openAtOnce);
  const [typed, setTyped] = useState('');
  const chosen = options.find((option) => option.value === value) ?? null;
  const chip = look === 'chip';
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  const choose = (option: Option | null) => {
    if (option) onChange(option.value);
    close();
  };
  return (
    <div className={chip ? 'inline-block max-w-full' : 'grid gap-1'}>
      <span id={`${id}-label`} className={chip ? 'sr-only' : 'text-ink-2 text-sm'}>
        {label}
      </span>
      <button
        type="button"
        id={`${id}-button`}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className={chip ? chipStyle : cx(inputStyle, 'flex items-center gap-2')}
        onClick={() => setOpen(true)}
      >
        <span className={cx('grow truncate text-left', !chosen && 'text-ink-3')}>
          {chosen?.label ?? placeholder}
        </span>
        <Icon name="down" className="text-ink-3 size-4" />
      </button>
      {!chip && (error || hint) && (
        <p id={`${id}-note`} className={cx('text-sm', error ? 'text-danger' : 'text-ink-3')}>
          {error || hint}
        </p>
      )}
      <Sheet open={open} onClose={close} title={`选择${label}`} full>
        <HeadlessCombobox value={chosen} by="value" onChange={choose}>
          <ComboboxInput
            aria-label={`查找${label}`}
            className={cx(inputStyle, 'mb-2 shrink-0')}
            autoComplete="off"
            spellCheck={false}
            placeholder={searchHint}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ComboboxOptions
            static
            className="thin-scroll -mx-2 min-h-0 grow overflow-y-auto outline-none"
          >
            <Found found={matchOptions(options, typed)} typed={typed} />
          </ComboboxOptions>
        </HeadlessCombobox>
      </Sheet>
    </div>
  );
}
