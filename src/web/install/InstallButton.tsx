import { Button } from '../ui/Button.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import styles from './InstallButton.module.css';
import { installOffer } from './install-offer.ts';
import { useInstallOffer } from './use-install-offer.ts';

/** In the header, when the browser offers it. */
export function InstallButton() {
  if (useInstallOffer() === undefined) return null;
  return (
    <Button look="quiet" className={styles.install ?? ''} onClick={() => void installOffer.take()}>
      <DownloadIcon />
      <span className={styles.text}>Install App</span>
    </Button>
  );
}
