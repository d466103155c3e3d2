import { Modal, type ModalProps } from './Modal.tsx';

/** In the middle of the screen, for one matter. */
export function Dialog(props: ModalProps) {
  return (
    <Modal
      {...props}
      place="items-center justify-center p-4"
      shape="max-h-full w-full max-w-panel rounded-lg data-closed:scale-95"
    />
  );
}
