import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { retryQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Loaded.module.css';

interface LoadedProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** What is loaded, as 'The stories'. */
  readonly name: string;
  /** Stands in as tall as what will be there. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What a section shows: its data, also an older one; else that it loads, or that it failed and a way to try again. */
export function Loaded<T>({ query, name, skeleton, children }: LoadedProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError || isFetching) {
    return (
      <div role="group" aria-label={`${name} are loading`} aria-busy="true">
        {skeleton}
      </div>
    );
  }
  return (
    <p className={styles.failed}>
      {name} did not load. <Button onClick={() => retryQuery(refetch)}>Try again</Button>
    </p>
  );
}
