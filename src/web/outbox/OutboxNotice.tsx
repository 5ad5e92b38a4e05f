import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../contract/paths.ts';
import styles from '../shell/Dock.module.css';
import { announceSent, giveBack } from './give-back.ts';
import { emptyOutbox, outbox } from './outbox.ts';

/** How many writes wait for the network; tells what became of them. */
export function OutboxNotice() {
  const { waiting, refused } = useSyncExternalStore(
    outbox.subscribe,
    outbox.now,
    () => emptyOutbox,
  );
  const client = useQueryClient();
  const [pathname, navigate] = useLocation();
  useEffect(
    () =>
      outbox.onSent((writes) => {
        announceSent(writes);
        void client.invalidateQueries({ queryKey: ['api'] });
      }),
    [client],
  );
  useEffect(() => {
    for (const refusal of refused) giveBack(refusal, () => navigate(paths.post));
  }, [refused, pathname, navigate]);
  return (
    <output className={styles.line}>
      {waiting > 0 ? <span className={styles.pill}>Waiting to send ({waiting})</span> : null}
    </output>
  );
}
