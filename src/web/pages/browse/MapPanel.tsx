import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { experiencesIn, listQuery, listQueryOptions } from '../../api/list-queries.ts';
import { createStore, useStore } from '../../browser/store.ts';
import type { NewStory } from '../../features/map/layers/Arrival.tsx';
import { useAddress } from '../../router/address.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { classes } from '../../ui/classes.ts';
import { CloseIcon, MapPinIcon } from '../../ui/icons.tsx';
import { useJustShared } from './just-shared/use-just-shared.ts';
import { listEntryKey } from './list/ExperienceList.tsx';
import styles from './MapPanel.module.css';

/** The same width as in MapPanel.module.css. */
const wideQuery = '(width >= 60rem)';

/** Optional, because the filters can do the same. */
const WorldMap = lazyPart(async () => (await import('../../features/map/WorldMap.tsx')).WorldMap);

/** Whether the reader has opened or closed the map: for all lists of this visit. */
const chosen = createStore<boolean | undefined>(undefined);

interface MapPanelProps {
  readonly search: URLSearchParams;
  readonly filter: BrowseFilter;
  /** The card of the reader's own new story. */
  readonly card: NewStory['card'];
}

/**
 * Reserves the space of the map. On a narrow screen the map is folded to a strip. Its code and shapes are fetched when it is
 * shown.
 */
export function MapPanel({ search, filter, card }: MapPanelProps) {
  const isWide = useSyncExternalStore(subscribeWidth, isWideScreen, () => false);
  const place = useJustShared(search);
  const newStory = useMemo(() => place && { place, card }, [place, card]);
  // It is open for the reader's own new story.
  const isOpen = useStore(chosen) ?? place !== undefined;
  const shown = useShownStories(filter);
  return (
    <div className={classes(styles.panel, isOpen && styles.isOpen)} data-needs-script>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        onClick={() => chosen.set(!isOpen)}
      >
        {isOpen ? (
          <>
            <CloseIcon />
            <span className="visually-hidden">Hide the map</span>
          </>
        ) : (
          <>
            <img src="/places/world.svg" alt="" loading="lazy" fetchPriority="low" />
            <span className="chip">
              <MapPinIcon />
              Map
            </span>
          </>
        )}
      </button>
      <div className={classes(styles.map, filter.continent !== undefined && styles.hasPlaces)}>
        {isWide || isOpen ? <WorldMap filter={filter} shown={shown} newStory={newStory} /> : null}
      </div>
    </div>
  );
}

/** The stories of the list that were loaded, if it has filters for which nobody knows the number of stories of a place. */
function useShownStories({ search, timeframe }: BrowseFilter) {
  const { search: query } = useAddress();
  const first = useMemo(() => listQuery(new URLSearchParams(query)), [query]);
  const { data } = useInfiniteQuery({
    ...listQueryOptions(first, listEntryKey()),
    enabled: false,
  });
  return search === undefined && timeframe === undefined
    ? undefined
    : experiencesIn(data?.pages ?? []);
}

function subscribeWidth(changed: () => void): () => void {
  const query = matchMedia(wideQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function isWideScreen(): boolean {
  return matchMedia(wideQuery).matches;
}
