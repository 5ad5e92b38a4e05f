import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../contract/paths.ts';
import styles from '../shell/Dock.module.css';
import type * as Words from './give-back.ts';
import { emptyOutbox, outbox } from './outbox.ts';

/** Most visits send nothing late: the code that tells of it comes when there is something to tell. */
function tell(what: (words: typeof Words) => void): void {
  // Without it a refused write waits for the next visit.
  import('./give-back.ts').then(what, () => undefined);
}

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
        tell(({ announceSent }) => announceSent(writes));
        void client.invalidateQueries({ queryKey: ['api'] });
      }),
    [client],
  );
  useEffect(() => {
    for (const refusal of refused) {
      tell(({ giveBack }) => giveBack(refusal, () => navigate(paths.post)));
    }
  }, [refused, pathname, navigate]);
  return (
    <output className={styles.line}>
      {waiting > 0 ? <span className={styles.pill}>Waiting to send ({waiting})</span> : null}
    </output>
  );
}
