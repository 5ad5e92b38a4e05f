import { useStore } from '../../browser/store.ts';
import { InstallBanner } from '../../features/install/InstallBanner.tsx';
import { updateAvailable } from '../../features/update/updates.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { WaitingWrites } from '../offline/WaitingWrites.tsx';
import styles from './Dock.module.css';

const UpdatePrompt = lazyPart(
  async () => (await import('../../features/update/UpdatePrompt.tsx')).UpdatePrompt,
);

/** Notices fixed to the bottom of the screen, until they are dismissed. */
export function Dock() {
  const isUpdateAvailable = useStore(updateAvailable);
  return (
    <div className={`no-print ${styles.dock}`}>
      <WaitingWrites />
      {isUpdateAvailable ? <UpdatePrompt /> : null}
      <InstallBanner />
    </div>
  );
}
