import { useSyncExternalStore } from 'react';
import { isPending, onPending } from './pending.ts';

/** The overlay at the top while a screen is loaded. It waits a moment: what is quick needs no bar. */
export function NavigationBar() {
  const pending = useSyncExternalStore(onPending, isPending);
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 top-0 z-50">
      {pending && (
        <>
          <span className="sr-only">正在打开页面…</span>
          <div
            aria-hidden="true"
            className="bg-brand animate-creep h-0.5 origin-left [animation-delay:120ms] [animation-fill-mode:both]"
          />
        </>
      )}
    </div>
  );
}
