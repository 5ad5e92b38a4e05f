import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceFor } from '../web/api/call-error.ts';
import { LoadFailure } from '../web/ui/failure/LoadFailure.tsx';
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
  /** What is loading, such as 'the log'. */
  readonly name: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has loaded; until then that it loads, or why it did not. A list that may be old says so. */
export function Loaded<Data>({ query, name, children }: LoadedProps<Data>) {
  const { data, error, isPending, isRefetchError, refetch } = query;
  if (isPending) return <Loading>Loading {name}...</Loading>;
  if (data === undefined) {
    return (
      <LoadFailure
        title={`${name[0]?.toUpperCase()}${name.slice(1)} did not load`}
        onRetry={() => void refetch()}
      >
        {sentenceFor(error)}
      </LoadFailure>
    );
  }
  return (
    <>
      {isRefetchError ? (
        <p className={styles.old} role="alert">
          This list may be old. {sentenceFor(error, 'Please check your connection.')}
        </p>
      ) : null}
      {children(data)}
    </>
  );
}
