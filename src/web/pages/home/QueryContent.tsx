import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { retryQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';

interface QueryContentProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** The subject of the messages, such as 'The stories'. */
  readonly name: string;
  /** A placeholder with the height of the content. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Shows the data of a query, also while it is refetched; else its skeleton, or an error with a button to try again. */
export function QueryContent<T>({ query, name, skeleton, children }: QueryContentProps<T>) {
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
    <p className="cluster">
      {name} did not load. <Button onClick={() => retryQuery(refetch)}>Try again</Button>
    </p>
  );
}
