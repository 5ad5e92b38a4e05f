import { useEffect, useState } from 'react';
import { needsSteps } from '../../browser/ios.ts';
import { Button } from '../../ui/Button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { DockCard } from '../../ui/overlay/DockCard.tsx';
import { dismiss, isDismissed } from './dismissal.ts';
import { installOffer, isStandalone } from './install-offer.ts';
import { useInstallOffer } from './use-install-offer.ts';

const delay = 10_000;

/**
 * Comes 10 seconds after the browser has offered to install the app, and rests for 24 hours once put off. iOS offers
 * nothing: there it comes 10 seconds after the page and tells how to do it.
 */
export function InstallBanner() {
  const offer = useInstallOffer();
  const [isSteps] = useState(() => needsSteps() && !isStandalone());
  const [isDue, setDue] = useState(false);
  const canInstall = offer !== undefined || isSteps;
  useEffect(() => {
    if (!canInstall) return undefined;
    // The offer may be older than this code.
    const since = offer === undefined ? 0 : Math.max(0, performance.now() - offer.timeStamp);
    const timer = setTimeout(() => setDue(!isDismissed(Date.now())), Math.max(0, delay - since));
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [offer, canInstall]);
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
          {isSteps ? null : (
            <Button look="primary" onClick={() => void installOffer.take()}>
              Install
            </Button>
          )}
          <Button look="quiet" onClick={close}>
            Not now
          </Button>
        </>
      }
    >
      <p>Uplifting stories offline, and quick access from your home screen.</p>
      {isSteps ? <Steps /> : null}
    </DockCard>
  );
}

function Steps() {
  return (
    <ol>
      <li>
        Tap <ShareIcon /> Share in the bar of your browser.
      </li>
      <li>Choose Add to Home Screen.</li>
    </ol>
  );
}
