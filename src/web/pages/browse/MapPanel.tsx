import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import styles from './MapPanel.module.css';

/** The same width as in MapPanel.module.css. */
const wideQuery = '(width >= 60rem)';

/** Optional, because the filters can do the same: if the import fails, the panel stays empty. */
const WorldMap = lazy(() =>
  import('../../features/map/WorldMap.tsx').then(
    (code) => ({ default: code.WorldMap }),
    () => new Promise<never>(() => undefined),
  ),
);

/** Reserves the space of the map. Its code and shapes are fetched on wide screens only. */
export function MapPanel({ filter }: { filter: BrowseFilter }) {
  const isWide = useSyncExternalStore(subscribeWidth, isWideScreen, () => false);
  return (
    <div className={styles.panel} data-needs-script>
      {isWide ? (
        <Suspense fallback={null}>
          <WorldMap filter={filter} />
        </Suspense>
      ) : null}
    </div>
  );
}

function subscribeWidth(changed: () => void): () => void {
  const query = matchMedia(wideQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function isWideScreen(): boolean {
  return matchMedia(wideQuery).matches;
}
