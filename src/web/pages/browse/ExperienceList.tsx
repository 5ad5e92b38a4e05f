import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { browsePath } from '../../../contract/paths.ts';
import { sentenceFor } from '../../api/call-error.ts';
import { listText } from '../../api/list-filter.ts';
import {
  listQuery,
  listQueryOptions,
  nextPageParam,
  experiencesIn,
} from '../../api/list-queries.ts';
import { retryQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CardSkeleton } from '../CardSkeleton.tsx';
import { ExperienceCard } from '../ExperienceCard.tsx';
import { LoadMore } from './LoadMore.tsx';
import { NoMatches } from './NoMatches.tsx';
import { Unsearched } from './Unsearched.tsx';
import { useNextStories } from './use-next-stories.ts';
import styles from './ExperienceList.module.css';

interface ExperienceListProps {
  readonly search: URLSearchParams;
  readonly filter: BrowseFilter;
}

/** The stories at this address, as many pages of them as were asked for. */
export function ExperienceList({ search, filter }: ExperienceListProps) {
  const first = useMemo(() => listQuery(search), [search]);
  const list = useInfiniteQuery(useMemo(() => listQueryOptions(first, listEntry()), [first]));
  const pages = list.data?.pages;
  const stories = useMemo(() => experiencesIn(pages ?? []), [pages]);
  const { offset } = first.query;
  const showsLocation = !(filter.city && filter.country);
  const section = useBeginning(search.toString());
  const awaitNext = useNextStories(stories.length);
  return (
    <section
      ref={section}
      className={styles.section}
      aria-label="Stories"
      aria-busy={list.isFetching}
    >
      <Count list={list} stories={stories} filter={filter} />
      {offset ? (
        <Link className={styles.first} href={browsePath(filter)}>
          Back to the first page
        </Link>
      ) : null}
      {list.isPending ? <Loading /> : null}
      {list.isError && !pages ? (
        <DidNotLoad error={list.error} onRetry={() => retryQuery(list.refetch)} />
      ) : null}
      {pages && stories.length === 0 ? <NoMatches filter={filter} /> : null}
      <ul className={styles.list}>
        {stories.map((story) => (
          <li key={story.id}>
            <ExperienceCard experience={story} showsLocation={showsLocation} />
          </li>
        ))}
      </ul>
      <Unsearched filter={filter} pages={pages} />
      {pages && list.hasNextPage ? (
        <LoadMore
          key={search.toString()}
          status={statusOf(list)}
          nextPath={browsePath({ ...filter, ...nextPageParam(first, pages) })}
          onPress={awaitNext}
          onLoad={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      ) : null}
    </section>
  );
}

/** Another list is read from its beginning, wherever one was in the list before. Going back comes after this. */
function useBeginning(search: string) {
  const section = useRef<HTMLElement>(null);
  const seen = useRef(search);
  useLayoutEffect(() => {
    if (seen.current === search) return;
    seen.current = search;
    const isAbove = (section.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) section.current?.scrollIntoView();
  }, [search]);
  return section;
}

function statusOf(
  list: Pick<UseInfiniteQueryResult, 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError'>,
) {
  if (list.isFetchingNextPage) return 'loading';
  if (list.isFetching) return 'refreshing';
  return list.isFetchNextPageError ? 'failed' : 'ready';
}

interface CountProps {
  readonly list: Pick<UseInfiniteQueryResult, 'data' | 'isPlaceholderData'>;
  readonly stories: readonly unknown[];
  readonly filter: BrowseFilter;
}

/** How many stories are there; said aloud with what they are, also where another list has as many. */
function Count({ list, stories, filter }: CountProps) {
  const isLoaded = list.data !== undefined;
  return (
    <p className={styles.count} role="status">
      {isLoaded ? countText(stories.length) : ''}
      <span className="visually-hidden">
        {isLoaded && !list.isPlaceholderData ? `, ${listText(filter)}` : ''}
      </span>
    </p>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No stories found';
  return `${count} ${count === 1 ? 'story' : 'stories'} loaded`;
}

function Loading() {
  return (
    <div className={styles.list}>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}

function DidNotLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      title="The stories did not load"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {sentenceFor(error, 'Please check your connection and try once more.')}
    </EmptyState>
  );
}

/*
 * A list belongs to the entry of the history at which it was opened: who comes back finds it as it was left, and
 * who opens the same address again gets the newest stories.
 */

const entryNow = () =>
  typeof window !== 'undefined' && 'navigation' in window
    ? navigation.currentEntry?.key
    : undefined;

/** The entry at which the app was started: its list came with the page. */
const landing = entryNow();

/** Marks the list of this entry; undefined for the one that came with the page. */
export function listEntry(): string | undefined {
  const entry = entryNow();
  return entry === landing ? undefined : entry;
}
