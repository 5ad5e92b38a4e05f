import { useSyncExternalStore } from 'react';
import { installOffer, isStandalone } from './install-offer.ts';

/** The browser's offer to install, as long as there is one and the app is not installed. */
export function useInstallOffer() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.now, () => undefined);
  return isStandalone() ? undefined : offer;
}
