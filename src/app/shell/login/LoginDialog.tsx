import { useEffect, useState } from 'react';
import { useSession } from '#db/queries.ts';
import { loginState } from '#app/ui/login-state.ts';
import { Dialog } from '#app/ui/modal/Dialog.tsx';
import { Sheet } from '#app/ui/modal/Sheet.tsx';
import { usePhone } from '#app/ui/useMediaQuery.ts';
import type { DetailsForm } from './details-form.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { UnsentQuestion } from './UnsentQuestion.tsx';
import { usePhoneStep } from './usePhoneStep.ts';

interface LoginDialogProps {
  open: boolean;
  onClose: () => void;
}

const NO_DETAILS: DetailsForm = { name: '', province: null, year: null };

/**
 * The login in its two steps. What is typed stands here and not in the layer, so a dialog that is
 * closed and opened again has it still.
 */
export default function LoginDialog({ open, onClose }: LoginDialogProps) {
  const session = useSession();
  const state = loginState(session);
  const phoneStep = usePhoneStep(session?.user.tel);
  const [details, setDetails] = useState(NO_DETAILS);
  const isPhone = usePhone();

  // The login was completed, here or in another tab.
  useEffect(() => {
    if (open && state === 'in') onClose();
  }, [open, state, onClose]);

  const isSecondStep = state === 'incomplete' && session;
  const frame = {
    open,
    onClose,
    title: isSecondStep ? '完善您的信息' : '登录/注册',
    children: isSecondStep ? (
      <DetailsStep user={session.user} form={details} onChange={setDetails} />
    ) : (
      <>
        <PhoneStep step={phoneStep} isExpired={state === 'expired'} />
        <UnsentQuestion step={phoneStep} owner={session?.user} />
      </>
    ),
  };
  // From the upper edge down, so that the keyboard covers none of it.
  return isPhone ? <Sheet {...frame} full /> : <Dialog {...frame} />;
}
