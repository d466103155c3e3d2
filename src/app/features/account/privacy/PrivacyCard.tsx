import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { downloadJson } from '#app/ui/download.ts';
import { formatDate } from '#app/ui/format.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { AGREEMENT_VERSION, exportAccount, signOutElsewhere, useSyncStatus } from '#sync/face.ts';
import type { User } from '../student.ts';

// Dialogs are wanted only once somebody reaches for them.
const DeleteAccount = lazy(() =>
  import('./DeleteAccount.tsx').then((m) => ({ default: m.DeleteAccount })),
);

type Outcome = { ok: boolean; words: string };

/** What a person can ask of their account: what was agreed to, a copy, an end of other logins, an end. */
export function PrivacyCard({ user }: { user: User }) {
  const { reached } = useSyncStatus();
  const [deleting, setDeleting] = useState(false);
  return (
    <Card title="账号与隐私">
      {reached === false && (
        <p className="text-ink-2 mb-3 flex items-center gap-2 text-sm">
          <Icon name="offline" className="size-4" />
          现在没有网络，下面的操作要联网才能完成。
        </p>
      )}
      <ul className="divide-line divide-y">
        <li className="pb-3">
          <p className="font-medium">
            <Link
              to="/agreement"
              className="text-brand control inline-flex items-center underline-offset-4 hover:underline"
            >
              用户服务协议与隐私政策
            </Link>
          </p>
          <p className="text-ink-3 text-sm">
            现行版本 {formatDate(`${AGREEMENT_VERSION}T00:00:00+08:00`)}
            。每次登录同意的版本和时间，都在导出的数据里。
          </p>
        </li>
        <Errand
          title="导出我的数据"
          text="账号、个人资料、成绩单、同意记录和登录记录，存成一个 JSON 文件。"
          label="导出"
          busyLabel="正在导出"
          run={exportOwn}
        />
        <Errand
          title="退出其他设备"
          text="手机丢了或在别处忘了退出时用；这台设备不受影响。"
          label="退出其他设备"
          busyLabel="正在退出"
          run={endOtherLogins}
        />
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
          <div className="min-w-0 grow basis-60">
            <p className="font-medium">注销账号</p>
            <p className="text-ink-3 text-sm">
              删除账号和服务器上属于您的全部资料，不能恢复。需要短信验证码。
            </p>
          </div>
          <Button onClick={() => setDeleting(true)}>注销账号</Button>
        </li>
      </ul>
      {deleting && (
        <Suspense>
          <DeleteAccount user={user} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </Card>
  );
}

async function exportOwn(): Promise<Outcome> {
  const json = await exportAccount();
  downloadJson(`问津个人数据 ${formatDate(Date.now())}`, json);
  return { ok: true, words: '已导出，在浏览器的下载里' };
}

async function endOtherLogins(): Promise<Outcome> {
  const ended = await signOutElsewhere();
  if (typeof ended === 'string') return { ok: false, words: ended };
  return { ok: true, words: ended === 0 ? '没有其他设备在登录' : `已退出 ${ended} 处其他登录` };
}

interface ErrandProps {
  title: string;
  text: string;
  label: string;
  busyLabel: string;
  run: () => Promise<Outcome>;
}

/** Something the server is asked to do, with what came of it. */
function Errand({ title, text, label, busyLabel, run }: ErrandProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const start = async () => {
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome(await run());
    } catch (error) {
      setOutcome({ ok: false, words: error instanceof Error ? error.message : '没有成功，请重试' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium">{title}</p>
        <p className="text-ink-3 text-sm">{text}</p>
        <p role="status" className={outcome?.ok ? 'text-success text-sm' : 'text-danger text-sm'}>
          {outcome?.words}
        </p>
      </div>
      <Button busy={busy} onClick={() => void start()}>
        {busy ? busyLabel : label}
      </Button>
    </li>
  );
}
