import type { UseQueryResult } from '@tanstack/react-query';
import type { ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/EmptyState.tsx';
import { Loading } from '../Loading.tsx';
import { DecisionList } from './DecisionList.tsx';
import { ReportedCard } from './ReportedCard.tsx';
import styles from './Stories.module.css';

interface ReportedContentProps {
  readonly items: readonly ReportedItem[];
  readonly query: Pick<UseQueryResult, 'error' | 'isPending' | 'isError' | 'refetch'>;
}

export function ReportedContent({ items, query }: ReportedContentProps) {
  if (query.isPending) return <Loading>Loading reports...</Loading>;
  if (query.isError) {
    return (
      <EmptyState
        title="The reports did not load"
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      >
        {sentenceFor(query.error, 'Please check your connection and try once more.')}
      </EmptyState>
    );
  }
  if (items.length === 0) {
    return <EmptyState title="No Reported Content">Nothing waits for a decision.</EmptyState>;
  }
  return (
    <>
      <p className={styles.keys}>
        On a focused story: <kbd>r</kbd> restores, <kbd>d</kbd> deletes, <kbd>j</kbd> and{' '}
        <kbd>k</kbd> go to the next and the previous one.
      </p>
      <DecisionList>
        {items.map((item) => (
          <ReportedCard key={item.experience.id} item={item} />
        ))}
      </DecisionList>
    </>
  );
}
