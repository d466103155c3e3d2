import { useState, useSyncExternalStore } from 'react';
import { InstallPrompt } from '#app/ui/InstallPrompt.tsx';
import { useFact } from '#db/queries.ts';
import { installOffer, onInstallOffer } from '../install.ts';

const DISMISSED = 'wenjin.installDismissed';

/**
 * Offers to put the app on the home screen, in its place on the page and over nothing: once something
 * useful was looked up, and never again after a no.
 */
export function InstallOffer() {
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
