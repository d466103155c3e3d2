import { useCallback, useEffect, useState, type RefObject } from 'react';

const NOT_HELD = { byPointer: false, byFocus: false };

/**
 * Whether somebody points at an element, or is in it by keyboard; and a way to let go of it until they
 * come anew.
 */
export function useHeld(element: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [held, setHeld] = useState(NOT_HELD);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const control = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      read: (event: HTMLElementEventMap[K]) => Partial<typeof NOT_HELD>,
    ) =>
      current.addEventListener(type, (event) => setHeld((was) => ({ ...was, ...read(event) })), {
        signal: control.signal,
      });
    on('pointerenter', () => ({ byPointer: true }));
    on('pointerleave', () => ({ byPointer: false }));
    // A press with the mouse leaves the focus behind; that holds nothing.
    on('focusin', ({ target }) => ({ byFocus: (target as HTMLElement).matches(':focus-visible') }));
    on('focusout', ({ relatedTarget }) =>
      current.contains(relatedTarget as Node | null) ? {} : { byFocus: false },
    );
    return () => control.abort();
  }, [element]);
  const letGo = useCallback(() => setHeld(NOT_HELD), []);
  return [held.byPointer || held.byFocus, letGo];
}
