import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { placesText } from '../../../../contract/places/followed-places.ts';
import { placeRefs } from '../../../../domain/places/followed-places.ts';
import { placesMessages } from '../../../../messages/areas/places/places.ts';
import { listText } from '../../../api/list-filter.ts';
import { experiencesIn, listQuery, listQueryOptions } from '../../../api/list-queries.ts';
import { useHydrated } from '../../../browser/hydrated.ts';
import { followedPlaces, isSamePlace, markSeen } from '../../../browser/places/followed-places.ts';
import { FollowedChips } from '../../../features/places/FollowedChips.tsx';
import type { SeenPlace } from '../../../features/places/fresh-stories.ts';
import { useLanguage, useMessages } from '../../../ui/text/messages.ts';
import { listEntryKey } from '../list/ExperienceList.tsx';
import styles from './place.module.css';

interface SeveralPlacesProps {
  readonly search: URLSearchParams;
  /** As in the address. */
  readonly places: string;
}

/** The places of a list as links, each with how many stories are new for this reader. */
export function SeveralPlaces({ search, places: text }: SeveralPlacesProps) {
  const t = useMessages(placesMessages);
  const language = useLanguage();
  const isHydrated = useHydrated();
  const first = useMemo(() => listQuery(search), [search]);
  const { data } = useInfiniteQuery({
    ...listQueryOptions(first, listEntryKey()),
    enabled: false,
  });
  const places = useMemo(() => placeRefs(text), [text]);
  // What is new stays marked while it is read.
  const [before] = useState(followedPlaces.get);
  const isFirstPage = data !== undefined && search.get('offset') === null;
  useEffect(() => {
    if (isFirstPage) markSeen(places, new Date().toISOString());
  }, [isFirstPage, places]);
  const withSeen = isHydrated ? places.map((place) => seenOf(place, before)) : places;
  return (
    <div className={styles.several}>
      <FollowedChips
        label={
          isHydrated && text === placesText(before)
            ? t('yours')
            : listText({ places: text }, language)
        }
        places={withSeen}
        stories={data ? experiencesIn(data.pages.slice(0, 1)) : []}
      />
    </div>
  );
}

const seenOf = (place: SeenPlace, followed: readonly SeenPlace[]): SeenPlace =>
  followed.find((each) => isSamePlace(each, place)) ?? place;
