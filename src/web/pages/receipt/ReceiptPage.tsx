import type { ReceiptStatus } from '../../../contract/endpoints/receipts.ts';
import { paths, savedId, sharedId } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { OfflineContent } from '../../features/offline/OfflineContent.tsx';
import { heldThanks, sharedThanks } from '../../features/post/post-values.ts';
import type { PageDefinition, PageProps } from '../../router/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/failure/LoadFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TargetNotice } from '../../ui/TargetNotice.tsx';
import { Outcome } from './Outcome.tsx';
import { receiptQuery, useReceipt, type ReceiptState } from './use-receipt.ts';
import styles from './ReceiptPage.module.css';

/** The page of a receipt. The token is in its address alone: not in its title, its state or its queries. */
export const receiptPage: PageDefinition = {
  Page: ReceiptPage,
  hasSecretAddress: true,
  queries: ({ params: { token = '' } }) => [receiptQuery(token)],
  head: (_, { site }) => ({
    title: pageTitle('Your story', site),
    description: 'What became of your story, and what you can do with it.',
    isPrivate: true,
  }),
};

function ReceiptPage({ params: { token = '' } }: PageProps) {
  const state = useReceipt(token);
  return (
    <div className={styles.page}>
      <TargetNotice id={sharedId}>
        {thanksFor(state.receipt?.status)} Please keep the link to this page.
      </TargetNotice>
      <TargetNotice id={savedId}>It is saved.</TargetNotice>
      <Content token={token} state={state} />
    </div>
  );
}

function thanksFor(status: ReceiptStatus | undefined): string {
  if (status === 'published') return sharedThanks;
  return status === 'held' ? heldThanks : 'Thank you for sharing it!';
}

function Content({ token, state }: { token: string; state: ReceiptState }) {
  const { receipt, own, hasFailed, ask } = state;
  if (receipt || own) return <Outcome token={token} state={state} />;
  if (receipt === null) return <NoReceipt />;
  if (!hasFailed) return <Loading />;
  if (!navigator.onLine) return <OfflineContent />;
  return <LoadFailure level={1} title="What became of it did not load" onRetry={ask} />;
}

function NoReceipt() {
  return (
    <EmptyState
      level={1}
      title="There is no story with this receipt"
      action={<LinkButton href={paths.yourStories}>Your stories</LinkButton>}
    >
      Please check that the link is complete. It ends with 22 letters, digits, dashes and
      underscores.
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your story" className={`stack ${styles.loading}`}>
      <h1>Your story</h1>
      <Skeleton className={styles.placeholder} />
    </div>
  );
}
