import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';

interface FormElementProps {
  id?: string;
  label: string;
  className?: string;
  /** Saves; false where something is wrong, which then takes the focus. */
  onSave: () => Promise<boolean>;
  /** A field with a name has been left. */
  onTouch: (name: string) => void;
  children: ReactNode;
}

/** What every form here does alike: Enter and Ctrl+S (⌘S) save, the first wrong field takes the focus. */
export function FormElement({ id, label, className, onSave, onTouch, children }: FormElementProps) {
  const element = useRef<HTMLFormElement>(null);
  const save = async () => {
    if (!(await onSave()))
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const latest = useRef({ save, onTouch });
  useEffect(() => {
    latest.current = { save, onTouch };
  });

  useEffect(() => {
    const form = element.current;
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      void latest.current.save();
    };
    const onLeave = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      if (name) latest.current.onTouch(name);
    };
    addEventListener('keydown', onKey);
    form?.addEventListener('focusout', onLeave);
    return () => {
      removeEventListener('keydown', onKey);
      form?.removeEventListener('focusout', onLeave);
    };
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form
      ref={element}
      id={id}
      noValidate
      aria-label={label}
      className={className}
      onSubmit={onSubmit}
    >
      {children}
    </form>
  );
}
