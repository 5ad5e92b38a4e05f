import { useMemo } from 'react';
import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { FollowButton } from '../../../features/places/FollowButton.tsx';
import { placeRefOf } from '../../../features/places/place-ref.ts';

/** Follows the place of the list. */
export function PlaceStar({ filter: { continent, country, city } }: { filter: BrowseFilter }) {
  const place = useMemo(() => placeRefOf({ continent, country, city }), [continent, country, city]);
  return <FollowButton place={place} />;
}
