import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { showInstallPrompt, useInstallPrompt } from './install-prompt.ts';
import styles from './InstallButton.module.css';

/** Stands in the header while the browser offers to install the app. */
export function InstallButton() {
  if (useInstallPrompt() === undefined) return null;
  return (
    <div className={styles.install}>
      <Button variant="quiet" aria-label="Install App" onClick={() => void showInstallPrompt()}>
        <DownloadIcon />
        <span>Install App</span>
      </Button>
    </div>
  );
}
