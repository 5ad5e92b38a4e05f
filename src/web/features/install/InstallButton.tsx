import { appMessages } from '../../../messages/areas/app.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { showInstallPrompt, useInstallPrompt } from './install-prompt.ts';
import styles from './InstallButton.module.css';

/** Stands in the header while the browser offers to install the app. */
export function InstallButton() {
  const t = useMessages(appMessages);
  if (useInstallPrompt() === undefined) return null;
  return (
    <div className={styles.install}>
      <Button variant="quiet" aria-label={t('install')} onClick={() => void showInstallPrompt()}>
        <DownloadIcon />
        <span>{t('install')}</span>
      </Button>
    </div>
  );
}
