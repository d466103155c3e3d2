import { useId } from 'react';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { AGREEMENT_PATH } from './agreement.ts';

interface AgreementBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | null;
}

/** The tick that a login needs. The text opens beside the form, which keeps what is typed. */
export function AgreementBox({ checked, onChange, error }: AgreementBoxProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center text-sm">
        <label htmlFor={id} className="control text-ink-2 flex items-center gap-2">
          <input
            id={id}
            type="checkbox"
            name="agreed"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="accent-brand size-5 shrink-0"
          />
          已阅读并同意
        </label>
        <a
          href={AGREEMENT_PATH}
          target="_blank"
          rel="noreferrer"
          className="text-brand control inline-flex items-center hover:underline"
        >
          《用户服务协议与隐私政策》<VisuallyHidden>（在新页面打开）</VisuallyHidden>
        </a>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
