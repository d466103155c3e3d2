import { use } from 'react';
import type { LockReason } from '#db/queries.ts';
import { Button } from '#app/ui/Button.tsx';
import { Empty } from '#app/ui/Empty.tsx';
import { LoginPromptContext } from '#app/ui/login-prompt.tsx';
import { retrySync, useSyncStatus } from '#sync/face.ts';

const WORDS: Record<LockReason, { title: string; text: string; button: string }> = {
  guest: {
    title: '请先登录',
    text: '登录后可以填写和查看个人资料。没有账号的手机号登录时会自动注册。',
    button: '登录/注册',
  },
  expired: {
    title: '登录已过期',
    text: '本机保存的资料和没有提交的更改都还在，重新登录后接着用。',
    button: '重新登录',
  },
  lease: {
    title: '太久没有联网核对，资料先锁上了',
    text: '资料和没有提交的更改都还在本机。连上网核对一次登录，就会打开。',
    button: '联网核对',
  },
  clock: {
    title: '本机的时间不对',
    text: '时间被往回调过，无法确认登录是否还有效。请把时间设为自动，再核对一次；资料都还在本机。',
    button: '重新核对',
  },
};

/** Why the profile may not be read now, and the one way on. */
export function StudentLock({ reason }: { reason: LockReason }) {
  const prompt = use(LoginPromptContext);
  const { reached, progress } = useSyncStatus();
  const { title, text, button } = WORDS[reason];
  const byLogin = reason === 'guest' || reason === 'expired';
  return (
    <Empty
      icon={reason === 'clock' ? 'warning' : 'person'}
      title={title}
      action={
        <Button
          variant="primary"
          busy={!byLogin && progress !== null}
          onClick={() => (byLogin ? prompt?.open() : void retrySync())}
        >
          {button}
        </Button>
      }
    >
      <p>{text}</p>
      {!byLogin && reached === false && <p className="mt-2">现在连不上服务器。</p>}
    </Empty>
  );
}
