import { useSyncExternalStore } from 'react';
import styles from './OfflineBanner.module.css';

function watch(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Shows while the network is lost. The status element is always there, so that a change is announced. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={styles.status}>
      {isOnline ? null : (
        <span className={styles.banner}>
          You are offline. What you have already read stays here for you.
        </span>
      )}
    </output>
  );
}
