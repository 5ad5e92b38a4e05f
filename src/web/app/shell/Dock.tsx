import { useStore } from '../../browser/store.ts';
import { InstallBanner } from '../../features/install/InstallBanner.tsx';
import { updateAvailable } from '../../features/update/updates.ts';
import { Lazy } from '../../page/Lazy.tsx';
import { WaitingWrites } from '../offline/WaitingWrites.tsx';
import styles from './Dock.module.css';

const importUpdatePrompt = async () =>
  (await import('../../features/update/UpdatePrompt.tsx')).UpdatePrompt;

/** Notices fixed to the bottom of the screen, until they are dismissed. */
export function Dock() {
  const isUpdateAvailable = useStore(updateAvailable);
  return (
    <div className={`no-print ${styles.dock}`}>
      <WaitingWrites />
      {isUpdateAvailable ? <Lazy load={importUpdatePrompt} props={{}} /> : null}
      <InstallBanner />
    </div>
  );
}
