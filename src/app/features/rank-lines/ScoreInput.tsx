import { useId, type KeyboardEvent } from 'react';

interface ScoreInputProps {
  label: string;
  unit: '分' | '名';
  value: string;
  onChange: (typed: string) => void;
  /** Enter was pressed: the person wants an answer, not just a preview. */
  onAsk: () => void;
  describedBy?: string;
}

/** The number a person came with, as the largest thing on the screen. */
export function ScoreInput({ label, unit, value, onChange, onAsk, describedBy }: ScoreInputProps) {
  const id = useId();
  const askOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onAsk();
  };
  return (
    <div>
      <label htmlFor={id} className="text-ink-2 text-sm">
        {label}
      </label>
      <div className="border-brand flex w-max max-w-full items-baseline gap-2 border-b-2 pb-1">
        <input
          id={id}
          className="text-hero text-ink num placeholder:text-ink-3 bg-transparent font-bold outline-none"
          style={{ width: `${Math.max(unit === '分' ? 3 : 6, value.length) + 0.4}ch` }}
          inputMode="numeric"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={12}
          value={value}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={askOnEnter}
        />
        <span className="text-ink-2">{unit}</span>
      </div>
    </div>
  );
}
