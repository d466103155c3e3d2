import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays at the lower edge: what to do when done. */
  footer?: ReactNode;
}

/**
 * What every layer above the page shares: the page behind is inert and does not scroll, Escape and a
 * press outside close it, focus comes back to where it was.
 */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  place,
  shape,
  role = 'dialog',
}: ModalProps & { place: string; shape: string; role?: 'dialog' | 'alertdialog' }) {
  return (
    <Dialog open={open} onClose={onClose} role={role} className="relative z-40">
      <DialogBackdrop
        transition
        className="bg-veil fixed inset-0 transition-opacity duration-200 data-closed:opacity-0"
      />
      <div className={cx('fixed inset-0 flex', place)}>
        <DialogPanel
          transition
          className={cx(
            'bg-card text-ink shadow-float flex min-h-0 flex-col transition duration-200 data-closed:opacity-0',
            shape,
          )}
        >
          <div className="flex shrink-0 items-center justify-between gap-4 pt-2 pr-2 pl-5 md:pt-3">
            <DialogTitle className="text-base font-semibold">{title}</DialogTitle>
            <IconButton icon="close" label="关闭" onClick={onClose} />
          </div>
          <div className="thin-scroll flex min-h-0 grow flex-col overflow-y-auto px-5 pt-1 pb-5">
            {children}
          </div>
          {footer && (
            <div className="border-line flex shrink-0 flex-wrap justify-end gap-2 border-t px-5 py-3">
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
    </Dialog>
  );
}
