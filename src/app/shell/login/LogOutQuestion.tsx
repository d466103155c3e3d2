import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LOG_OUT_QUESTION } from '#contract/messages.ts';
import { useOutbox } from '#db/queries.ts';
import { logOut } from '#sync/face.ts';
import { ConfirmDialog } from '#app/ui/modal/ConfirmDialog.tsx';
import { useToast } from '#app/ui/Toast.tsx';
import { afterLogOut } from '../office-guard.ts';

/** 确认退出账号吗? What has not reached the server would be lost, and is counted first. */
export function LogOutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const unsent = useOutbox()?.length ?? 0;
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const next = afterLogOut(pathname);
    // A page that needs a login would ask for one while this one ends.
    void navigate(next);
    try {
      await logOut();
      // The whole page anew: nothing of the account stays in memory.
      location.assign(next);
    } catch {
      setBusy(false);
      toast.show('没能退出，请再试一次', { kind: 'error' });
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title={LOG_OUT_QUESTION}
      danger={unsent > 0}
      busy={isBusy}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      <p className="text-ink-2">
        {unsent > 0
          ? `还有 ${unsent} 项更改没有提交到服务器，退出后会丢失，不能恢复。`
          : '退出后，这台设备上不再保留您的个人资料；下载的公开数据还在。'}
      </p>
    </ConfirmDialog>
  );
}
