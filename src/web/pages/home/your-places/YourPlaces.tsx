import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { Experience } from '../../../../contract/endpoints/experiences.ts';
import { browsePath } from '../../../../contract/paths.ts';
import { placesText } from '../../../../contract/places/followed-places.ts';
import { placesMessages } from '../../../../messages/areas/places/places.ts';
import { storiesMessages } from '../../../../messages/areas/stories/stories.ts';
import { queryOptionsFor, retryQuery } from '../../../api/query.ts';
import { followedPlaces } from '../../../browser/places/followed-places.ts';
import { useStore } from '../../../browser/store.ts';
import { FollowedChips } from '../../../features/places/FollowedChips.tsx';
import { followedQuery } from '../../../features/places/fresh-stories.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChevronRightIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useMessages } from '../../../ui/text/messages.ts';
import { CardSkeleton } from '../../CardSkeleton.tsx';
import { ExperienceCard } from '../../ExperienceCard.tsx';
import styles from './YourPlaces.module.css';

const shown = 2;

/** The places that the reader follows, with what is new, and the newest of their stories. */
export function YourPlaces() {
  const t = useMessages(placesMessages);
  const id = useId();
  const places = useStore(followedPlaces);
  const query = useQuery({
    ...queryOptionsFor(followedQuery(places)),
    enabled: places.length > 0,
  });
  if (places.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t('yours')}</h2>
      <FollowedChips label={t('yours')} places={places} stories={query.data ?? []} />
      <Newest {...query} />
      <Link className={`target ${styles.all}`} href={browsePath({ places: placesText(places) })}>
        {t('all')}
        <ChevronRightIcon />
      </Link>
    </section>
  );
}

type NewestProps = Pick<
  UseQueryResult<readonly Experience[]>,
  'data' | 'isError' | 'isFetching' | 'refetch'
>;

function Newest({ data, isError, isFetching, refetch }: NewestProps) {
  const t = useMessages(placesMessages);
  const stories = useMessages(storiesMessages);
  if (data?.length === 0) return <p>{t('none')}</p>;
  if (data !== undefined)
    return (
      <ul className="list stack">
        {data.slice(0, shown).map((experience) => (
          <li key={experience.id}>
            <ExperienceCard experience={experience} />
          </li>
        ))}
      </ul>
    );
  if (isError && !isFetching)
    return (
      <p className="cluster">
        {t('failed')} <Button onClick={() => retryQuery(refetch)}>{stories('tryAgain')}</Button>
      </p>
    );
  return (
    <div role="group" aria-label={t('loading')} aria-busy="true">
      <CardSkeleton />
    </div>
  );
}
