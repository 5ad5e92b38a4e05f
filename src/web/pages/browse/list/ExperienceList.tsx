import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { browsePath } from '../../../../contract/paths.ts';
import { countryNamed } from '../../../../domain/places/countries.ts';
import { listMessages } from '../../../../messages/areas/stories/list.ts';
import { storiesMessages } from '../../../../messages/areas/stories/stories.ts';
import { sentenceFor } from '../../../api/call-error.ts';
import {
  listQuery,
  listQueryOptions,
  nextPageParam,
  experiencesIn,
  type ListPage,
} from '../../../api/list-queries.ts';
import { retryQuery } from '../../../api/query.ts';
import { lazyCode, useCode } from '../../../browser/lazy-code.ts';
import { entryKey } from '../../../router/address.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../../ui/text/messages.ts';
import { CardSkeleton } from '../../CardSkeleton.tsx';
import { ExperienceCard } from '../../ExperienceCard.tsx';
import { useJustShared } from '../just-shared/use-just-shared.ts';
import { LoadMore } from './LoadMore.tsx';
import { useFocusNextExperience } from './use-focus-next-experience.ts';
import styles from '../BrowsePage.module.css';

const rarelyShown = lazyCode(() => import('./rarely-shown.ts'));

// renderToString cannot wait.
if (import.meta.env.SSR) await rarelyShown.load();

interface ExperienceListProps {
  readonly search: URLSearchParams;
  readonly filter: BrowseFilter;
}

/** The list at this address, with all pages that were loaded. */
export function ExperienceList({ search, filter }: ExperienceListProps) {
  const t = useMessages(listMessages);
  const first = useMemo(() => listQuery(search), [search]);
  const list = useInfiniteQuery(useMemo(() => listQueryOptions(first, listEntryKey()), [first]));
  const pages = list.data?.pages;
  const hasFailed = list.isError && !pages;
  const experiences = useMemo(() => experiencesIn(pages ?? []), [pages]);
  const offset = Number(first.query.offset);
  const showsLocation = !(filter.city && filter.country);
  // It is shown above the list.
  const justShared = useJustShared(search);
  const section = useScrollToStart(search.toString());
  const focusNext = useFocusNextExperience(experiences.length);
  return (
    <section ref={section} aria-label={t('stories')} aria-busy={list.isFetching}>
      {offset > 0 ? <FirstPageLink filter={filter} /> : null}
      {list.isPending ? <ListSkeleton /> : null}
      {hasFailed ? (
        <LoadError filter={filter} error={list.error} onRetry={() => retryQuery(list.refetch)} />
      ) : null}
      <Suspense fallback={null}>
        {pages && experiences.length === 0 ? <NoMatches filter={filter} /> : null}
      </Suspense>
      <ul className={`list stack ${styles.list}`}>
        {experiences.map((experience) =>
          experience.id === justShared?.id ? null : (
            <li key={experience.id}>
              <ExperienceCard
                experience={experience}
                showsLocation={showsLocation}
                highlight={filter.search}
              />
            </li>
          ),
        )}
      </ul>
      <SearchLimit filter={filter} pages={pages} />
      {pages && list.hasNextPage ? (
        <LoadMore
          key={search.toString()}
          status={statusOf(list)}
          nextPath={browsePath({ ...filter, ...nextPageParam(first, pages) })}
          onPress={focusNext}
          onLoad={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      ) : null}
    </section>
  );
}

function FirstPageLink({ filter }: Pick<ExperienceListProps, 'filter'>) {
  const t = useMessages(listMessages);
  return (
    <Link className="target" href={browsePath(filter)}>
      {t('toFirst')}
    </Link>
  );
}

/** Scrolls to the start of another list. When going back, the browser restores the scroll position after this. */
function useScrollToStart(search: string) {
  const section = useRef<HTMLElement>(null);
  const shownSearch = useRef(search);
  useLayoutEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
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

function ListSkeleton() {
  return (
    <div className={`stack ${styles.list}`}>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}

function NoMatches({ filter }: Pick<ExperienceListProps, 'filter'>) {
  const { NoMatches: Content } = useCode(rarelyShown);
  return <Content filter={filter} />;
}

interface SearchLimitProps {
  readonly filter: BrowseFilter;
  readonly pages: readonly ListPage[] | undefined;
}

function SearchLimit({ filter, pages }: SearchLimitProps) {
  const searched = pages?.at(-1)?.searched;
  if (searched === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SearchLimitNotice filter={filter} searched={searched} />
    </Suspense>
  );
}

function SearchLimitNotice(props: { filter: BrowseFilter; searched: number }) {
  const { SearchLimitNotice: Content } = useCode(rarelyShown);
  return <Content {...props} />;
}

function UnknownCountry(props: { country: string; filter: BrowseFilter }) {
  const { UnknownCountry: Content } = useCode(rarelyShown);
  return <Content {...props} />;
}

interface LoadErrorProps {
  readonly filter: BrowseFilter;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function LoadError({ filter, error, onRetry }: LoadErrorProps) {
  const t = useMessages(listMessages);
  const stories = useMessages(storiesMessages);
  const language = useLanguage();
  const { country } = filter;
  if (country !== undefined && countryNamed(country) === undefined)
    return (
      <Suspense fallback={null}>
        <UnknownCountry country={country} filter={filter} />
      </Suspense>
    );
  return (
    <EmptyState
      title={t('failed')}
      action={<Button onClick={onRetry}>{stories('tryAgain')}</Button>}
    >
      {language.sentence(sentenceFor(error, t('failedHint')))}
    </EmptyState>
  );
}

/*
 * A list belongs to the history entry at which it was opened: going back shows it as it was left, and opening the same
 * address again shows the newest stories.
 */

/** The history entry at which the app was started: its list came with the page. */
const landingEntryKey = entryKey();

/** The key of the current history entry; undefined for the one whose list came with the page. */
export function listEntryKey(): string | undefined {
  const entry = entryKey();
  return entry === landingEntryKey ? undefined : entry;
}
