import { useRef, type FormEvent } from 'react';
import { CODE_SENT, LOGIN_EXPIRED } from '#contract/messages.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { inputStyle } from '#app/ui/inputStyle.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { useSyncStatus } from '#sync/face.ts';
import { AgreementBox } from './AgreementBox.tsx';
import { CodeButton } from './CodeButton.tsx';
import { FormMessage, FormNote } from './FormMessage.tsx';
import { codeFrom, phoneFrom, type PhoneForm } from './phone-form.ts';
import type { PhoneStepState } from './usePhoneStep.ts';

interface PhoneStepProps {
  step: PhoneStepState;
  isExpired: boolean;
}

/** Number and code. A number that is new is signed up by the same button. */
export function PhoneStep({ step, isExpired }: PhoneStepProps) {
  const { reached } = useSyncStatus();
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: keyof PhoneForm | undefined) => {
    if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  };
  const sendCode = () => {
    if (step.work === null) void step.sendCode().then(focus);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step.work === null) void step.submit().then(focus);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3 pt-1 md:gap-4 md:pt-2">
      {isExpired && <FormNote>{LOGIN_EXPIRED}。</FormNote>}
      {reached === false && (
        <FormNote>现在没有网络，联网后才能登录。已填的内容和本机的数据都在。</FormNote>
      )}
      <TextInput
        data-autofocus={step.tel === '' || undefined}
        label="手机号"
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="11 位手机号"
        value={step.tel}
        onChange={(text) => step.setTel(phoneFrom(text))}
        error={step.issues.tel}
      />
      <Field
        label="验证码"
        error={step.issues.code}
        // The toast may lie under the keyboard, and outside of the layer nobody hears it.
        hint={<span role="status">{step.isSent && CODE_SENT}</span>}
      >
        {(aria) => (
          <div className="flex gap-2">
            <input
              {...aria}
              data-autofocus={step.tel !== '' || undefined}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              placeholder="短信中的 6 位数字"
              value={step.code}
              onChange={(event) => step.setCode(codeFrom(event.target.value))}
              className={inputStyle}
            />
            <CodeButton tel={step.tel} isBusy={step.work === 'code'} onClick={sendCode} />
          </div>
        )}
      </Field>
      <AgreementBox checked={step.agreed} onChange={step.setAgreed} error={step.issues.agreed} />
      <FormMessage>{step.message}</FormMessage>
      <Button type="submit" variant="primary" busy={step.work === 'login'}>
        登录/注册
      </Button>
      <p className="text-ink-3 text-center text-sm">没有账号的手机号，登录时自动注册</p>
    </form>
  );
}
