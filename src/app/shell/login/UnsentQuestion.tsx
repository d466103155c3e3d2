import type { Session } from '#db/queries.ts';
import { maskPhone } from '#domain/person.ts';
import { ConfirmDialog } from '#app/ui/modal/ConfirmDialog.tsx';
import type { PhoneStepState } from './usePhoneStep.ts';

interface UnsentQuestionProps {
  step: PhoneStepState;
  /** Whose changes they are. */
  owner: Session['user'] | undefined;
}

/** Another person's unsent changes are on this device: they go only if the person says so. */
export function UnsentQuestion({ step, owner }: UnsentQuestionProps) {
  const { unsent, work } = step;
  return (
    <ConfirmDialog
      open={unsent !== null}
      title={`清除另一个账号的 ${unsent?.count ?? 0} 项未提交更改？`}
      danger
      busy={work === 'login'}
      onConfirm={() => void step.goOn()}
      onCancel={() => void step.stop()}
    >
      <p className="text-ink-2">
        {owner && `${maskPhone(owner.tel)} 在这台设备上`}还有 {unsent?.count ?? 0}{' '}
        项更改没有提交到服务器。继续登录会把它们从这台设备删除，不能恢复；取消后可以先用那个账号登录，把它们提交上去。
      </p>
    </ConfirmDialog>
  );
}
