import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { homeMessages } from '../../../messages/areas/home.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { retryQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { useMessages } from '../../ui/text/messages.ts';

interface QueryContentProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** The section, which has messages about it. */
  readonly of: 'best' | 'trending' | 'recent' | 'live' | 'cities';
  /** A placeholder with the height of the content. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Shows the data of a query, also while it is refetched; else its skeleton, or an error with a button to try again. */
export function QueryContent<T>({ query, of, skeleton, children }: QueryContentProps<T>) {
  const t = useMessages(homeMessages);
  const stories = useMessages(storiesMessages);
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError || isFetching) {
    return (
      <div role="group" aria-label={t(`${of}Loading`)} aria-busy="true">
        {skeleton}
      </div>
    );
  }
  return (
    <p className="cluster">
      {t(`${of}Failed`)} <Button onClick={() => retryQuery(refetch)}>{stories('tryAgain')}</Button>
    </p>
  );
}
