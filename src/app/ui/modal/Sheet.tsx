import { cx } from '../cx.ts';
import { Modal, type ModalProps } from './Modal.tsx';

/** Rises from the lower edge, under the thumb. `full` takes the height at once. */
export function Sheet({ full = false, ...props }: ModalProps & { full?: boolean }) {
  return (
    <Modal
      {...props}
      place="items-end justify-center pt-12"
      shape={cx(
        'max-h-full w-full max-w-read rounded-t-lg pb-[env(safe-area-inset-bottom)] data-closed:translate-y-full',
        full && 'h-full',
      )}
    />
  );
}
