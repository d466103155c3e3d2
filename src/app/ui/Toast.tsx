import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

export interface ToastOptions {
  kind?: ToastKind;
  /** How long it stays: 3000 for business errors, 5000 for errors of the connection. */
  ms?: number;
}

interface ToastItem {
  id: number;
  message: string;
  kind: ToastKind;
  ms: number;
}

export interface Toasts {
  show: (message: string, options?: ToastOptions) => void;
}

const ToastContext = createContext<Toasts | null>(null);

const SHORT_MS = 3000;
const MOST_AT_ONCE = 3;

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider around it');
  return toasts;
}

/** Shows short messages above everything; they leave by themselves, later while they are read. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<ToastItem[]>([]);
  const lastId = useRef(0);
  const drop = useCallback((id: number) => setItems((now) => now.filter((t) => t.id !== id)), []);
  const toasts = useMemo<Toasts>(
    () => ({
      show(message, { kind = 'info', ms = SHORT_MS } = {}) {
        lastId.current += 1;
        const item = { id: lastId.current, message, kind, ms };
        // The same message again starts its time anew instead of standing there twice.
        setItems((now) => [...now.filter((t) => t.message !== message), item].slice(-MOST_AT_ONCE));
      },
    }),
    [],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {createPortal(
        // Beside the app, not in it: a layer above the page makes all of the page inert.
        <div
          role="status"
          aria-live="polite"
          className="no-print pointer-events-none fixed inset-x-4 bottom-20 z-50 grid justify-items-center gap-2 md:top-16 md:bottom-auto"
        >
          {items.map((item) => (
            <ToastCard key={item.id} item={item} onGone={drop} />
          ))}
        </div>,
        document.body,
      )}
    </ToastContext>
  );
}

const LOOKS: Record<ToastKind, { icon: IconName; className: string; word: string }> = {
  info: { icon: 'info', className: 'text-info', word: '提示' },
  success: { icon: 'success', className: 'text-success', word: '成功' },
  warning: { icon: 'warning', className: 'text-warning', word: '注意' },
  error: { icon: 'error', className: 'text-danger', word: '出错' },
};

function ToastCard({ item, onGone }: { item: ToastItem; onGone: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onGone(item.id), item.ms);
    return () => clearTimeout(timer);
  }, [held, item.id, item.ms, onGone]);
  const look = LOOKS[item.kind];
  return (
    <div
      className="bg-card border-line shadow-float animate-rise pointer-events-auto flex max-w-read items-center gap-3 rounded-lg border py-1 pr-1 pl-4"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={look.icon} className={look.className} />
      <p className="py-1">
        <span className="sr-only">{look.word}：</span>
        {item.message}
      </p>
      <IconButton
        icon="close"
        label="关闭提示"
        onClick={() => onGone(item.id)}
        className={cx('shrink-0')}
      />
    </div>
  );
}
