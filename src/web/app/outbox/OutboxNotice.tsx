import { outbox } from '../../api/outbox.ts';
import { waitingText } from '../../api/waiting-text.ts';
import { useStore } from '../../browser/store.ts';
import { Lazy } from '../../page/Lazy.tsx';
import styles from './OutboxNotice.module.css';

// Most visits have no result. If the import fails, the results are shown at the next visit.
const importResults = async () => (await import('./OutboxResults.tsx')).OutboxResults;

/** Shows how many writes wait, and notifies of those that were sent or refused. */
export function OutboxNotice() {
  const { waiting, next, refused, sent, isOwn } = useStore(outbox);
  return (
    <>
      {/* The page has already shown a notification for a write of its own. */}
      <output className={styles.line} aria-live={isOwn ? 'off' : 'polite'}>
        {waiting > 0 ? <span className={styles.pill}>{waitingText(waiting, next)}</span> : null}
      </output>
      {sent.length > 0 || refused.length > 0 ? <Lazy load={importResults} props={{}} /> : null}
    </>
  );
}
