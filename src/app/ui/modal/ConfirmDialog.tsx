import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Modal } from './Modal.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** What cannot be taken back is marked as such. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with 确定 and 取消; 取消 has the focus, Escape means it. */
export function ConfirmDialog({
  open,
  title,
  children,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      place="items-center justify-center p-4"
      shape="max-h-full w-full max-w-panel rounded-lg data-closed:scale-95"
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            取消
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            确定
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
