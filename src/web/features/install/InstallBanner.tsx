import { useEffect, useState } from 'react';
import { day } from '../../../contract/durations.ts';
import { isIos } from '../../browser/ios.ts';
import { storedText } from '../../browser/storage.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { isStandalone, useInstallPrompt } from './install-prompt.ts';

const delay = 10_000;
const InstallCard = lazyPart(async () => (await import('./InstallCard.tsx')).InstallCard);

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
  return <InstallCard needsSteps={needsSteps} onClose={close} />;
}

const dismissedAt = storedText('localStorage', 'pwa-install-dismissed');

/** Whether the banner was dismissed within the last 24 hours. `now` is in milliseconds. */
function isDismissed(now: number): boolean {
  return now - Number(dismissedAt.get() ?? Number.NaN) < day;
}

/** Where the browser refuses to store it, the banner shows again with the next page view. */
function dismiss(now: number): void {
  dismissedAt.set(String(now));
}
