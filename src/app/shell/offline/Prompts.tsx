import { useState, useSyncExternalStore } from 'react';
import { InstallPrompt } from '#app/ui/InstallPrompt.tsx';
import { UpdatePrompt } from '#app/ui/UpdatePrompt.tsx';
import { useFact } from '#db/queries.ts';
import { useUpdate } from '#sync/face.ts';
import { installOffer, onInstallOffer } from '../install.ts';

const DISMISSED = 'wenjin.installDismissed';

/** Offers at the lower edge: a new build first, else putting the app on the home screen. */
export default function Prompts() {
  const update = useUpdate();
  const [later, setLater] = useState(false);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-40 grid justify-items-center md:bottom-6 md:justify-items-end">
      {update.waiting && !later ? (
        <UpdatePrompt
          refused={update.refused}
          onAccept={update.accept}
          onDismiss={() => setLater(true)}
        />
      ) : (
        <Install />
      )}
    </div>
  );
}

/** Offered once something useful was looked up, and never again after a no. */
function Install() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer);
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED) === '1');
  const useful = Boolean(useFact('lookup')?.score);
  const onIos = /iPhone|iPad/.test(navigator.userAgent) && !isStandalone();
  if (dismissed || !useful || (!offer && !onIos)) return null;
  const dismiss = () => {
    localStorage.setItem(DISMISSED, '1');
    setDismissed(true);
  };
  const install = () => {
    void offer?.prompt();
    dismiss();
  };
  return <InstallPrompt way={offer ? 'button' : 'ios'} onInstall={install} onDismiss={dismiss} />;
}

function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
