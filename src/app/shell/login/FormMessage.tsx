import type { ReactNode } from 'react';

/** What kept a form from being taken; said at once. */
export function FormMessage({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className="text-danger text-sm">
      {children}
    </p>
  );
}

/** What to know before filling in. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="bg-warning-soft text-warning rounded-md px-3 py-2 text-sm">
      {children}
    </p>
  );
}
