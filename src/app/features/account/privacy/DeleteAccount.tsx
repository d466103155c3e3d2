import { useId, useState, type FormEvent } from 'react';
import { CODE_SENT } from '#contract/messages.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/modal/Dialog.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { useOutbox } from '#db/queries.ts';
import { checkCode, maskPhone } from '#domain/person.ts';
import { deleteAccount, requestCode } from '#sync/face.ts';
import type { User } from '../student.ts';
import { useCodeWait } from './useCodeWait.ts';

const HOME = '/welcome';

/** What is no refusal of the server's has no words of its own. */
const wentWrong = () => '没有成功，请再试一次';

/** Asks once more, and for a code: a phone that lies about unlocked must not be enough. */
export function DeleteAccount({ user, onClose }: { user: User; onClose: () => void }) {
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const complaint = checkCode(code);
    setError(complaint);
    if (complaint !== null || busy) return;
    setBusy(true);
    const refusal = await deleteAccount(code.trim()).catch(wentWrong);
    setError(refusal);
    setBusy(refusal === null);
    // The page starts anew, so that nothing of the account stays in memory.
    if (refusal === null) location.assign(HOME);
  };

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title="注销账号"
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            不注销
          </Button>
          <Button type="submit" form={id} variant="danger" busy={busy}>
            {busy ? '正在注销' : '注销账号'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-2">
          <p>
            {maskPhone(user.tel)} 的账号、个人资料和成绩单会从服务器和这台设备上删除，不能恢复。
          </p>
          <Unsent />
          <p className="text-ink-2 text-sm">想留一份的话，先关掉这里，用“导出我的数据”。</p>
        </div>
        <SendCode tel={user.tel} />
        <TextInput
          label="验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="num"
          required
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setError(null);
          }}
          error={error}
        />
      </form>
    </Dialog>
  );
}

/** What would be lost beside what the server has. */
function Unsent() {
  const count = useOutbox()?.length ?? 0;
  return count > 0 ? <p>这台设备上还有 {count} 项更改没有提交，也会一起删除。</p> : null;
}

function SendCode({ tel }: { tel: string }) {
  const wait = useCodeWait();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ ok: boolean; words: string }>();
  const send = async () => {
    setBusy(true);
    setSaid(undefined);
    const refusal = await requestCode(tel).catch(wentWrong);
    setBusy(false);
    setSaid({ ok: refusal === null, words: refusal ?? CODE_SENT });
    if (refusal === null) wait.start();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button busy={busy} disabled={wait.left > 0} onClick={() => void send()}>
        {wait.left > 0 ? `${wait.left} 秒后可重发` : '获取验证码'}
      </Button>
      <p role="status" className={said?.ok ? 'text-ink-2 text-sm' : 'text-danger text-sm'}>
        {said?.words}
      </p>
    </div>
  );
}
