import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { installOffer } from './install-offer.ts';
import { useInstallOffer } from './use-install-offer.ts';

/** In the header, when the browser offers it. */
export function InstallButton() {
  if (useInstallOffer() === undefined) return null;
  return (
    <Button look="quiet" onClick={() => void installOffer.take()}>
      <DownloadIcon />
      Install App
    </Button>
  );
}
