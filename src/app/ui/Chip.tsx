import { cx } from './cx.ts';
import type { Option } from './option-match.ts';

interface ChipProps {
  type: 'radio' | 'checkbox';
  name: string;
  option: Option<string | number>;
  checked: boolean;
  disabled?: boolean | undefined;
  onChange: () => void;
}

/** One choice of a few, all in sight; pressed like a button, read like a radio or a checkbox. */
export function Chip({ type, name, option, checked, disabled, onChange }: ChipProps) {
  return (
    <label
      className={cx(
        'control has-focus-visible:outline-brand relative inline-flex cursor-pointer items-center gap-1 rounded-full border px-3 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        checked
          ? 'bg-brand-soft border-brand text-brand font-semibold'
          : 'bg-card border-edge text-ink hover:border-ink-2',
        disabled && 'cursor-not-allowed opacity-50',
      )}
    >
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-none"
      />
      {option.label}
      {option.note && <span className="text-ink-3 num font-normal">{option.note}</span>}
    </label>
  );
}
