import { useState } from 'react';
import { CODE_SENT, TOAST_MS } from '#contract/messages.ts';
import { checkPhone } from '#domain/person.ts';
import { logIn, requestCode, type LoginResult } from '#sync/face.ts';
import { useToast } from '#app/ui/Toast.tsx';
import { askedCodes, forgetAsked, noteAsked } from './asked-codes.ts';
import { lastAsked } from './code-wait.ts';
import { leaveLoginNote } from './login-note.ts';
import { checkPhoneForm, firstIssue, NO_ISSUES, type PhoneForm } from './phone-form.ts';

type Field = keyof PhoneForm;
export type UnsentResult = Extract<LoginResult, { kind: 'unsent' }>;

const FAILED = '没能登录，请再试一次';

export type PhoneStepState = ReturnType<typeof usePhoneStep>;

/** The first step: number, code, agreement. `known` is the number of a login that has expired. */
export function usePhoneStep(known: string | undefined) {
  const toast = useToast();
  // While a code is on its way people leave for their messages, and the page may be gone when they return.
  const [asked] = useState(() => lastAsked(askedCodes()));
  const [typed, setTyped] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [issues, setIssues] = useState(NO_ISSUES);
  const [message, setMessage] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [work, setWork] = useState<'code' | 'login' | null>(null);
  const [unsent, setUnsent] = useState<UnsentResult | null>(null);

  const tel = typed ?? asked ?? (known !== undefined && !checkPhone(known) ? known : '');

  function settled(field: Field): void {
    setIssues((now) => ({ ...now, [field]: null }));
    setMessage(null);
  }

  /** Runs one request at a time; what breaks outside of it is told in words too. */
  async function during<T>(name: 'code' | 'login', ask: () => Promise<T>): Promise<T | undefined> {
    setWork(name);
    setMessage(null);
    try {
      return await ask();
    } catch {
      setMessage(FAILED);
      return undefined;
    } finally {
      setWork(null);
    }
  }

  /** The field that the person should turn to next. */
  async function sendCode(): Promise<Field> {
    const wrong = checkPhone(tel);
    setIssues((now) => ({ ...now, tel: wrong, code: null }));
    setSent(false);
    if (wrong) return 'tel';
    const refusal = await during('code', () => requestCode(tel));
    if (refusal === undefined) return 'code';
    setIssues((now) => ({ ...now, code: refusal }));
    if (refusal !== null) return 'code';
    noteAsked(tel);
    setSent(true);
    toast.show(CODE_SENT, { kind: 'success', ms: TOAST_MS.http });
    return 'code';
  }

  /** The field that the person should turn to next; none where the login went on. */
  async function submit(): Promise<Field | undefined> {
    const found = checkPhoneForm({ tel, code, agreed });
    setIssues(found);
    const first = firstIssue(found);
    if (first) return first;
    return settle(await during('login', () => logIn({ tel, code })));
  }

  function settle(result: LoginResult | undefined): Field | undefined {
    setUnsent(result?.kind === 'unsent' ? result : null);
    if (result?.kind === 'refused') {
      // A failed login resets the countdown (spec, section 8).
      forgetAsked(tel);
      setSent(false);
      setMessage(result.message);
      return 'code';
    }
    if (result?.kind === 'in') finish(result.complete);
    return undefined;
  }

  function finish(isComplete: boolean): void {
    forgetAsked(tel);
    setCode('');
    if (!isComplete) return;
    leaveLoginNote();
    location.reload();
  }

  async function goOn(): Promise<void> {
    if (unsent) settle(await during('login', unsent.goOn));
  }

  async function stop(): Promise<void> {
    const { stop: end } = unsent ?? {};
    setUnsent(null);
    setCode('');
    if (end) await during('login', end);
  }

  return {
    tel,
    code,
    agreed,
    issues,
    message,
    isSent,
    work,
    unsent,
    setTel: (value: string) => {
      setTyped(value);
      setSent(false);
      settled('tel');
    },
    setCode: (value: string) => {
      setCode(value);
      settled('code');
    },
    setAgreed: (value: boolean) => {
      setAgreed(value);
      settled('agreed');
    },
    sendCode,
    submit,
    goOn,
    stop,
  };
}
