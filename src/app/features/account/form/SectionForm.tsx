import type { ReactNode } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { FormActions } from '#app/ui/FormActions.tsx';
import { useToast } from '#app/ui/Toast.tsx';
import type { OutboxEntry } from '#db/queries.ts';
import {
  EMPTY_SECTIONS,
  FIELD_TITLES,
  checkSection,
  type ProfileSections,
  type SectionName,
} from '#domain/profile.ts';
import { dropChange, saveSection, useSyncStatus } from '#sync/face.ts';
import { fitting } from './drafts.ts';
import { differences } from './edits.ts';
import { FormElement } from './FormElement.tsx';
import { inWords } from './in-words.ts';
import { Moved } from './Moved.tsx';
import { Note } from './Note.tsx';
import { aggregateOf, pendingOf, refusedData, type PendingChange } from './pending.ts';
import { PendingMark } from './PendingMark.tsx';
import { savedWords } from './saved-words.ts';
import { useForm, type Form } from './useForm.ts';

interface SectionFormProps<S extends SectionName> {
  title: string;
  section: S;
  studentId: string;
  saved: ProfileSections[S];
  pending: readonly OutboxEntry[];
  children: (form: Form<ProfileSections[S]>) => ReactNode;
}

/** One form of the profile: its fields, what is pending of it, and its end. */
export function SectionForm<S extends SectionName>({
  title,
  section,
  studentId,
  saved,
  pending,
  children,
}: SectionFormProps<S>) {
  const toast = useToast();
  const { reached } = useSyncStatus();
  const change = pendingOf(pending, aggregateOf(studentId, section));
  const empty = EMPTY_SECTIONS[section];
  const form = useForm<ProfileSections[S]>({
    name: section,
    studentId,
    saved,
    empty,
    check: (values) => checkSection(section, values),
    save: async (values) => {
      await saveSection(studentId, section, values);
      // What was refused before is mended by this, or given up.
      for (const entry of change?.entries ?? [])
        if (entry.state === 'failed') await dropChange(entry);
    },
  });

  const save = async () => {
    if (!form.dirty) return true;
    const isSaved = await form.submit();
    if (isSaved) toast.show(savedWords(reached), { kind: 'success' });
    return isSaved;
  };

  return (
    <Card title={title} action={<PendingMark change={change} />}>
      <FormElement label={title} onSave={save} onTouch={form.touch}>
        <Refused
          change={change}
          onMend={(data) =>
            form.set(differences(form.saved, { ...form.saved, ...fitting(data, empty) }))
          }
        />
        <Moved form={form} titles={FIELD_TITLES[section]} show={inWords} />
        <div className="grid gap-6 pb-4">{children(form)}</div>
        <FormActions
          dirty={form.dirty}
          busy={form.saving}
          problems={form.problems}
          onDiscard={form.discard}
          note={noteOf(form)}
        />
      </FormElement>
    </Card>
  );
}

function noteOf(form: Pick<Form<object>, 'unkept' | 'restored' | 'dirty'>): string {
  if (form.unkept) return '没能存到本机，请再试一次；填写的内容还在';
  if (form.restored) return '这是上次没有保存的内容';
  return form.dirty ? '有更改还没有保存' : '';
}

/** The server would not take a change: why, and the way to mend it in place. */
function Refused({
  change,
  onMend,
}: {
  change: PendingChange | undefined;
  onMend: (data: Record<string, unknown>) => void;
}) {
  const data = refusedData(change);
  if (change?.state !== 'failed' || !data || !change.failure) return null;
  const { message, issues } = change.failure;
  return (
    <Note
      warning
      action={
        <Button small onClick={() => onMend(data)}>
          取回修改
        </Button>
      }
    >
      上次的修改没有提交成功：
      {issues.length > 0 ? issues.map(({ reason }) => reason).join('；') : message}
      。下面显示的是服务器上的资料。
    </Note>
  );
}
