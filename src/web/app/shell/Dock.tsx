import { InstallBanner } from '../../features/install/InstallBanner.tsx';
import { UpdatePrompt } from '../../features/update/UpdatePrompt.tsx';
import { OutboxNotice } from '../outbox/OutboxNotice.tsx';
import styles from './Dock.module.css';

/** What stands at the bottom of the screen, above the page, until it is answered. */
export function Dock() {
  return (
    <div className={styles.dock}>
      <OutboxNotice />
      <UpdatePrompt />
      <InstallBanner />
    </div>
  );
}
