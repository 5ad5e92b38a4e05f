import { InstallBanner } from '../../features/install/InstallBanner.tsx';
import { UpdatePrompt } from '../../features/update/UpdatePrompt.tsx';
import { OutboxNotice } from '../outbox/OutboxNotice.tsx';
import styles from './Dock.module.css';

/** Notices fixed to the bottom of the screen, until they are dismissed. */
export function Dock() {
  return (
    <div className={styles.dock}>
      <OutboxNotice />
      <UpdatePrompt />
      <InstallBanner />
    </div>
  );
}
