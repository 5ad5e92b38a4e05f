import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import styles from './MapPanel.module.css';

/** The same width as in MapPanel.module.css. */
const wide = '(width >= 60rem)';

/** The filters do all that the map does: when its code doesn't come, its place stays empty. */
const WorldMap = lazy(() =>
  import('../../features/map/WorldMap.tsx').then(
    (code) => ({ default: code.WorldMap }),
    () => new Promise<never>(() => undefined),
  ),
);

/** The place of the map, kept from the start; its code and its shapes are fetched only where they are seen. */
export function MapPanel({ filter }: { filter: BrowseFilter }) {
  const isWide = useSyncExternalStore(watchWidth, isWideNow, () => false);
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

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function isWideNow(): boolean {
  return matchMedia(wide).matches;
}
