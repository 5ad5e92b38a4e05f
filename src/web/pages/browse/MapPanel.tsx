import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { isCounted } from '../../../domain/list-filter.ts';
import { listMessages } from '../../../messages/areas/stories/list.ts';
import { experiencesIn, listQuery, listQueryOptions } from '../../api/list-queries.ts';
import { createStore, useStore } from '../../browser/store.ts';
import type { NewStory } from '../../features/map/layers/Arrival.tsx';
import { useAddress } from '../../router/address.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { classes } from '../../ui/classes.ts';
import { MapPinIcon } from '../../ui/icons.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { useJustShared } from './just-shared/use-just-shared.ts';
import { listEntryKey } from './list/ExperienceList.tsx';
import styles from './MapPanel.module.css';

/** The same width as in MapPanel.module.css. */
const wideQuery = '(width >= 60rem)';

/** Optional, because the filters can do the same. */
const WorldMap = lazyPart(async () => (await import('../../features/map/WorldMap.tsx')).WorldMap);

/** Whether the map is open on a narrow screen: for all lists of this visit. */
const isOpen = createStore(false);

/** Opens and closes the map where there is no room for both it and the list. */
export function MapButton({ className }: { className: string | undefined }) {
  const t = useMessages(listMessages);
  const isPressed = useStore(isOpen);
  return (
    <button
      type="button"
      className={`chip ${className}`}
      aria-pressed={isPressed}
      onClick={() => isOpen.set(!isPressed)}
      data-needs-script
    >
      <MapPinIcon />
      {t('map')}
    </button>
  );
}

interface MapPanelProps {
  readonly search: URLSearchParams;
  readonly filter: BrowseFilter;
  /** The card of the reader's own new story. */
  readonly card: NewStory['card'];
}

/**
 * Reserves the space of the map, which on a narrow screen is closed at first. Its code and shapes are fetched when it is
 * shown.
 */
export function MapPanel({ search, filter, card }: MapPanelProps) {
  const isWide = useSyncExternalStore(subscribeWidth, isWideScreen, () => false);
  const place = useJustShared(search);
  const newStory = useMemo(() => place && { place, card }, [place, card]);
  const isOnPhone = useStore(isOpen) || place !== undefined;
  const stories = useListedStories();
  const shown = isCounted(filter) ? undefined : stories;
  // An empty list has the ways out.
  if (stories?.length === 0) return null;
  const { continent, country } = filter;
  return (
    <div
      className={classes(styles.panel, isOnPhone && styles.isOpen, continent && styles.hasPlaces)}
      data-needs-script
    >
      {/* The land, until the map is there. A country has a map of its own. */}
      {place || country ? null : (
        <img alt="" src={`/places/world.svg#${continent ?? ''}`} loading="lazy" />
      )}
      {isWide || isOnPhone ? <WorldMap filter={filter} shown={shown} newStory={newStory} /> : null}
    </div>
  );
}

/** The stories of the list that were loaded. */
function useListedStories() {
  const { search: query } = useAddress();
  const first = useMemo(() => listQuery(new URLSearchParams(query)), [query]);
  const { data } = useInfiniteQuery({
    ...listQueryOptions(first, listEntryKey()),
    enabled: false,
  });
  return useMemo(() => data && experiencesIn(data.pages), [data]);
}

function subscribeWidth(changed: () => void): () => void {
  const query = matchMedia(wideQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function isWideScreen(): boolean {
  return matchMedia(wideQuery).matches;
}
