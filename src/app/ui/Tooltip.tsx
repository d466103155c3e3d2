import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';

const EDGE = 12;

/** A word's explanation, one tap, hover or focus away. */
export function Tooltip({ text, label = '说明' }: { text: string; label?: string }) {
  const id = useId();
  // State, not a ref: the bubble is placed beside it while rendering.
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return undefined;
    const close = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const onPress = (event: PointerEvent) =>
      event.target instanceof Node && !button?.contains(event.target) && close();
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
      removeEventListener('scroll', close, { capture: true });
    };
  }, [open, button]);

  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-label={label}
        aria-describedby={id}
        aria-expanded={open}
        className="text-ink-3 hover:text-ink reach-out no-print ml-1 inline-flex size-5 items-center justify-center rounded-full align-text-bottom"
        onClick={() => setOpen(true)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
        onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
      >
        <Icon name="question" className="size-4" />
      </button>
      <span id={id} hidden>
        {text}
      </span>
      {open && button && createPortal(<Bubble text={text} anchor={button} />, document.body)}
    </>
  );
}

/** Below its anchor, or above where there is no room; never over the edge of the window. */
function Bubble({ text, anchor }: { text: string; anchor: HTMLElement }) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = bubble.current;
    if (!own) return;
    const at = anchor.getBoundingClientRect();
    const { width, height } = own.getBoundingClientRect();
    const left = at.left + at.width / 2 - width / 2;
    const below = at.bottom + 8;
    const fits = below + height + EDGE <= innerHeight;
    own.style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE))}px`;
    own.style.top = `${fits ? below : Math.max(EDGE, at.top - height - 8)}px`;
  }, [anchor]);
  return (
    <div
      ref={bubble}
      aria-hidden="true"
      className="bg-ink text-paper shadow-float max-w-bubble pointer-events-none fixed z-50 w-max rounded-md px-3 py-2 text-sm"
    >
      {text}
    </div>
  );
}
