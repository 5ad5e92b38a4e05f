import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consoleMessages } from '../messages/areas/console/console.ts';
import { sentenceFor } from '../web/api/call-error.ts';
import { LoadFailure } from '../web/ui/failure/LoadFailure.tsx';
import { useLanguage, useMessages } from '../web/ui/text/messages.ts';
import styles from './Console.module.css';

/** Says in the middle of its place what is loading. */
function Loading({ children }: { children: ReactNode }) {
  return (
    <p className={styles.loading} role="status">
      <span className={styles.spinner} />
      {children}
    </p>
  );
}

/** A page of which nothing is known yet. The server sends the same, until the script has been loaded. */
export function LoadingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      <Loading>{children}</Loading>
    </main>
  );
}

interface LoadedProps<Data> {
  readonly query: Pick<
    UseQueryResult<Data>,
    'data' | 'error' | 'isPending' | 'isRefetchError' | 'refetch'
  >;
  /** What is loading. */
  readonly name: 'Account' | 'Log' | 'Queue' | 'Reports' | 'Team';
  readonly children: (data: Data) => ReactNode;
}

/** What a query has loaded; until then that it loads, or why it did not. A list that may be old says so. */
export function Loaded<Data>({ query, name, children }: LoadedProps<Data>) {
  const t = useMessages(consoleMessages);
  const { sentence } = useLanguage();
  const { data, error, isPending, isRefetchError, refetch } = query;
  if (isPending) return <Loading>{t(`loading${name}`)}</Loading>;
  if (data === undefined) {
    return (
      <LoadFailure title={t(`failed${name}`)} onRetry={() => void refetch()}>
        {sentence(sentenceFor(error))}
      </LoadFailure>
    );
  }
  return (
    <>
      {isRefetchError ? (
        <p className={styles.old} role="alert">
          {t('old', { reason: sentence(sentenceFor(error, t('checkConnection'))) })}
        </p>
      ) : null}
      {children(data)}
    </>
  );
}
