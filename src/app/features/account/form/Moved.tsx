import { useState } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Note } from './Note.tsx';
import type { Form } from './useForm.ts';

interface MovedProps<T> {
  form: Form<T>;
  titles: Record<keyof T, string>;
  /** A field's value in words. */
  show: (field: keyof T, value: T[keyof T]) => string;
}

/** The form was saved elsewhere while it was worked on here: says so, shows both, and lets one choose. */
export function Moved<T extends object>({ form, titles, show }: MovedProps<T>) {
  const [comparing, setComparing] = useState(false);
  const { moved, contested } = form;
  if (moved.length === 0) return null;
  const names = (fields: (keyof T)[]) => fields.map((field) => titles[field]).join('、');
  if (contested.length === 0)
    return (
      <Note
        action={
          <Button small onClick={form.keep}>
            知道了
          </Button>
        }
      >
        这份资料刚在别处更新过：{names(moved)}。您没改的项已换成最新的，改过的还在。
      </Note>
    );
  return (
    <Note
      warning
      action={
        <>
          <Button small onClick={form.keep}>
            保留我填写的
          </Button>
          <Button small onClick={form.discard}>
            改用最新的
          </Button>
          {!comparing && (
            <Button small variant="quiet" onClick={() => setComparing(true)}>
              对比
            </Button>
          )}
        </>
      }
    >
      <p>您填写期间，{names(contested)}在别处也改过。</p>
      {comparing && (
        <table className="mt-2 w-full border-collapse">
          <thead>
            <tr className="text-ink-2 text-left">
              <th scope="col" className="py-1 pr-3 font-medium">
                项目
              </th>
              <th scope="col" className="py-1 pr-3 font-medium">
                最新保存的
              </th>
              <th scope="col" className="py-1 font-medium">
                我填写的
              </th>
            </tr>
          </thead>
          <tbody>
            {contested.map((field) => (
              <tr key={String(field)} className="align-top">
                <th scope="row" className="py-1 pr-3 text-left font-medium">
                  {titles[field]}
                </th>
                <td className="py-1 pr-3">{show(field, form.saved[field])}</td>
                <td className="py-1">{show(field, form.values[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Note>
  );
}
