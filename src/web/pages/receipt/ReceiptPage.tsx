import type { ReceiptStatus } from '../../../contract/endpoints/receipts.ts';
import { paths, savedId, sharedId } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { authorNewsMessages } from '../../../messages/areas/post/news.ts';
import { receiptMessages } from '../../../messages/areas/post/receipt.ts';
import { messagesOf } from '../../../messages/language.ts';
import { OfflineContent } from '../../features/offline/OfflineContent.tsx';
import type { PageDefinition, PageProps } from '../../router/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/failure/LoadFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TargetNotice } from '../../ui/TargetNotice.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { Outcome } from './Outcome.tsx';
import { receiptQuery, useReceipt, type ReceiptState } from './use-receipt.ts';
import styles from './ReceiptPage.module.css';

/** The page of a receipt. The token is in its address alone: not in its title, its state or its queries. */
export const receiptPage: PageDefinition = {
  Page: ReceiptPage,
  hasSecretAddress: true,
  queries: ({ params: { token = '' } }) => [receiptQuery(token)],
  head(_, { language, site }) {
    const t = messagesOf(receiptMessages, language);
    return { title: pageTitle(t('title'), site), description: t('description'), isPrivate: true };
  },
};

function ReceiptPage({ params: { token = '' } }: PageProps) {
  const state = useReceipt(token);
  const t = useMessages(receiptMessages);
  return (
    <div className={styles.page}>
      <TargetNotice id={sharedId}>
        <Thanks status={state.receipt?.status} /> {t('keepPage')}
      </TargetNotice>
      <TargetNotice id={savedId}>{t('saved')}</TargetNotice>
      <Content token={token} state={state} />
    </div>
  );
}

function Thanks({ status }: { status: ReceiptStatus | undefined }) {
  const t = useMessages(receiptMessages);
  const news = useMessages(authorNewsMessages);
  if (status === 'published') return news('shared');
  return status === 'held' ? news('held') : t('thanks');
}

function Content({ token, state }: { token: string; state: ReceiptState }) {
  const { receipt, own, hasFailed, ask } = state;
  const t = useMessages(receiptMessages);
  if (receipt || own) return <Outcome token={token} state={state} />;
  if (receipt === null) return <NoReceipt />;
  if (!hasFailed) return <Loading />;
  if (!navigator.onLine) return <OfflineContent />;
  return <LoadFailure level={1} title={t('failed')} onRetry={ask} />;
}

function NoReceipt() {
  const t = useMessages(receiptMessages);
  const app = useMessages(appMessages);
  return (
    <EmptyState
      level={1}
      title={t('missing')}
      action={<LinkButton href={paths.yourStories}>{app('yourStories')}</LinkButton>}
    >
      {t('missingHelp')}
    </EmptyState>
  );
}

function Loading() {
  const t = useMessages(receiptMessages);
  return (
    <div role="status" aria-label={t('loading')} className={`stack ${styles.loading}`}>
      <h1>{t('title')}</h1>
      <Skeleton className={styles.placeholder} />
    </div>
  );
}
