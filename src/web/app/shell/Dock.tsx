import { useEffect } from 'react';
import { useStore } from '../../browser/store.ts';
import { InstallBanner } from '../../features/install/InstallBanner.tsx';
import { updateAvailable } from '../../features/update/updates.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { WaitingWrites } from '../offline/WaitingWrites.tsx';
import styles from './Dock.module.css';

const UpdatePrompt = lazyPart(
  async () => (await import('../../features/update/UpdatePrompt.tsx')).UpdatePrompt,
);

const Toaster = lazyPart(async () => (await import('../../ui/overlay/Toaster.tsx')).Toaster);

/** Notices fixed to the bottom of the screen, until they are dismissed, and the notifications. */
export function Dock() {
  const isUpdateAvailable = useStore(updateAvailable);
  const hasToasts = useStore(toasts, ({ length }) => length > 0);
  useEffect(() => importAtFirstAction(Toaster.load), []);
  return (
    <>
      <div className={`no-print ${styles.dock}`}>
        <WaitingWrites />
        {isUpdateAvailable ? <UpdatePrompt /> : null}
        <InstallBanner />
      </div>
      {hasToasts ? <Toaster /> : null}
    </>
  );
}

/** A notification may say that the network has failed: then it could not be imported any more. */
function importAtFirstAction(load: () => Promise<unknown>): () => void {
  const acting = new AbortController();
  const importNow = () => {
    acting.abort();
    load().catch(() => undefined);
  };
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, importNow, { signal: acting.signal });
  }
  return () => acting.abort();
}
