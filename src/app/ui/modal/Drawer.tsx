import { Modal, type ModalProps } from './Modal.tsx';

/** Slides in from the right edge: what belongs to the page, beside it. */
export function Drawer(props: ModalProps) {
  return (
    <Modal
      {...props}
      place="justify-end"
      shape="h-full w-full max-w-panel data-closed:translate-x-full"
    />
  );
}
