import { useMemo, useRef, useState, type FormEvent } from 'react';
import type { Session } from '#db/queries.ts';
import { LOCKED_NOTE } from '#domain/person.ts';
import { completeAccount, useShared, useSyncStatus } from '#sync/face.ts';
import { Button } from '#app/ui/Button.tsx';
import { Combobox } from '#app/ui/Combobox.tsx';
import { PROVINCE_KEYS } from '#app/ui/province-keys.ts';
import { Select } from '#app/ui/Select.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import {
  checkDetails,
  examProvinces,
  NO_ISSUES,
  withGiven,
  type DetailsForm,
} from './details-form.ts';
import { FormMessage, FormNote } from './FormMessage.tsx';
import { leaveLoginNote } from './login-note.ts';
import { firstIssue } from './phone-form.ts';

interface DetailsStepProps {
  user: Session['user'];
  form: DetailsForm;
  onChange: (form: DetailsForm) => void;
}

const LOCKED = '已填写，不可更改';

/** What takes the focus where a field is wrong: the list of provinces would open by its input. */
const FOCUSED: Record<keyof DetailsForm, string> = {
  name: 'input',
  province: 'button',
  year: 'select',
};

/** 完善您的信息: what is missing of an account. What was given before is locked. */
export function DetailsStep({ user, form, onChange }: DetailsStepProps) {
  const shared = useShared();
  const { reached } = useSyncStatus();
  const [issues, setIssues] = useState(NO_ISSUES);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const { provinces: names, gaokaoYears: years } = shared;
  const provinces = useMemo(() => examProvinces(names), [names]);
  const given: DetailsForm = { name: user.name, province: user.province, year: user.year };
  const shown = withGiven(given, form);

  const change = (part: Partial<DetailsForm>) => {
    onChange({ ...form, ...part });
    setMessage(null);
    setIssues((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(part).map((field) => [field, null])),
    }));
  };

  const send = async () => {
    const { name, province, year } = shown;
    if (province === null || year === null) return;
    setBusy(true);
    setMessage(null);
    try {
      const refusal = await completeAccount({ name, province, year });
      setMessage(refusal);
      if (refusal !== null) return;
      leaveLoginNote();
      location.reload();
    } catch {
      setMessage('没能提交，请再试一次');
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = checkDetails(given, form, { provinces, years });
    setIssues(found);
    const first = firstIssue(found);
    if (!first) void send();
    else
      element.current
        ?.querySelector<HTMLElement>(`[data-field="${first}"] ${FOCUSED[first]}`)
        ?.focus();
  };

  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-3 pt-1 md:gap-4 md:pt-2">
      {reached === false && (
        <FormNote>现在没有网络，联网后才能提交。已填的内容和本机的数据都在。</FormNote>
      )}
      <div data-field="name">
        <TextInput
          label="姓名"
          name="name"
          autoComplete="name"
          maxLength={40}
          placeholder="学生本人的姓名"
          value={given.name === '' ? form.name : given.name}
          disabled={given.name !== ''}
          hint={given.name === '' ? undefined : LOCKED}
          onChange={(name) => change({ name })}
          error={issues.name}
        />
      </div>
      <div data-field="province">
        <Combobox
          label="高考省份"
          options={provinces.map((name) => ({
            value: name,
            label: name,
            keys: PROVINCE_KEYS[name],
          }))}
          searchHint="省份或拼音，如 hb"
          value={shown.province}
          disabled={given.province !== null}
          hint={given.province === null ? undefined : LOCKED}
          onChange={(province) => change({ province })}
          error={issues.province}
        />
      </div>
      <div data-field="year">
        <Select
          label="高考年份"
          options={yearOptions(years, given.year)}
          value={shown.year}
          disabled={given.year !== null}
          hint={given.year === null ? undefined : LOCKED}
          onChange={(year) => change({ year })}
          error={issues.year}
        />
      </div>
      {/* Lists say what is wrong with them only to whom comes by. */}
      <p role="alert" className="sr-only">
        {[issues.province, issues.year].filter((issue) => issue !== null).join('，')}
      </p>
      <p className="text-ink-2 text-sm">{LOCKED_NOTE}</p>
      <FormMessage>{message}</FormMessage>
      <Button type="submit" variant="primary" busy={isBusy}>
        提交
      </Button>
    </form>
  );
}

/** A year that was given may be none of those on offer any more. */
function yearOptions(years: readonly number[], given: number | null) {
  const all = given === null || years.includes(given) ? years : [given, ...years];
  return all.map((year) => ({ value: year, label: `${year}年` }));
}
