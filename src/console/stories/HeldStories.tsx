import { useQuery } from '@tanstack/react-query';
import { sentenceFor } from '../../web/api/call-error.ts';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/EmptyState.tsx';
import { heldQuery } from '../console-queries.ts';
import { Loading } from '../Loading.tsx';
import { DecisionList } from './DecisionList.tsx';
import { HeldCard } from './HeldCard.tsx';
import styles from './Stories.module.css';

/** Stories that no reader sees until a moderator publishes them, oldest first. */
export function HeldStories() {
  const { data, error, isPending, refetch } = useQuery(heldQuery);
  if (isPending) return <Loading>Loading held stories...</Loading>;
  if (data === undefined) {
    return (
      <EmptyState
        title="The held stories did not load"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {sentenceFor(error, 'Please check your connection and try once more.')}
      </EmptyState>
    );
  }
  const { count, items } = data;
  if (items.length === 0) {
    return (
      <EmptyState title="No Held Stories">
        Nothing waits to be read. What the review is not sure about will stand here.
      </EmptyState>
    );
  }
  return (
    <section>
      <h2>Held stories</h2>
      <p className={styles.notice}>
        No reader sees these until you publish them.
        {count > items.length ? ` These are the first ${items.length} of ${count}.` : null}{' '}
        <span className={styles.keys}>
          On a focused story: <kbd>p</kbd> publishes, <kbd>d</kbd> deletes, <kbd>j</kbd> and{' '}
          <kbd>k</kbd> go to the next and the previous one.
        </span>
      </p>
      <DecisionList>
        {items.map((item) => (
          <HeldCard key={item.experience.id} item={item} />
        ))}
      </DecisionList>
    </section>
  );
}
