import { useEffect, useState } from 'react';
import { isIos } from '../../browser/ios.ts';
import { Button } from '../../ui/Button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { DockCard } from '../../ui/overlay/DockCard.tsx';
import { dismiss, isDismissed } from './dismissal.ts';
import { isStandalone, showInstallPrompt, useInstallPrompt } from './install-prompt.ts';

const delay = 10_000;

/**
 * Shows 10 seconds after the browser has offered to install the app, and not for 24 hours after it was dismissed. iOS
 * has no install prompt: there it shows 10 seconds after the page, with the steps to follow.
 */
export function InstallBanner() {
  const prompt = useInstallPrompt();
  const [needsSteps] = useState(() => isIos() && !isStandalone());
  const [isDue, setDue] = useState(false);
  const canInstall = prompt !== undefined || needsSteps;
  useEffect(() => {
    if (!canInstall) return undefined;
    // The event may have been fired before this code was loaded.
    const since = prompt === undefined ? 0 : Math.max(0, performance.now() - prompt.timeStamp);
    const timer = setTimeout(() => setDue(!isDismissed(Date.now())), Math.max(0, delay - since));
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [prompt, canInstall]);
  if (!isDue || !canInstall) return null;
  const close = () => {
    dismiss(Date.now());
    setDue(false);
  };
  return (
    <DockCard
      title="Install Daily Uplift"
      onClose={close}
      actions={
        <>
          {needsSteps ? null : (
            <Button variant="primary" onClick={() => void showInstallPrompt()}>
              Install
            </Button>
          )}
          <Button variant="quiet" onClick={close}>
            Not now
          </Button>
        </>
      }
    >
      <p>Uplifting stories offline, and quick access from your home screen.</p>
      {needsSteps ? <IosSteps /> : null}
    </DockCard>
  );
}

function IosSteps() {
  return (
    <ol>
      <li>
        Tap <ShareIcon /> Share in the bar of your browser.
      </li>
      <li>Choose Add to Home Screen.</li>
    </ol>
  );
}
