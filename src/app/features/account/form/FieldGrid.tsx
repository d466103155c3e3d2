import type { ReactNode } from 'react';

/** Short fields side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 lg:grid-cols-2">{children}</div>
  );
}
