import '../../features/map/map.css';
import { useRef } from 'react';
import { browsePath, paths } from '../../../contract/paths.ts';
import { useIsNear } from '../../browser/use-is-near.ts';
import { ContinentLinks } from '../../features/map/ContinentLinks.tsx';
import { legend } from '../../features/map/legend.ts';
import { MapBox } from '../../features/map/MapBox.tsx';
import { lazyPart } from '../../router/lazy-part.tsx';
import { Section } from './Section.tsx';
import styles from './HomePage.module.css';

/** If the import fails, the names of the continents stay. */
const HomeMap = lazyPart(async () => (await import('../../features/map/HomeMap.tsx')).HomeMap);

export function BrowseByLocation() {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  return (
    <Section title="Browse by Location" more={{ href: paths.browse, text: 'View all locations' }}>
      <div className={styles.map}>
        <MapBox ref={box}>
          <img data-without-script alt="" src="/places/world.svg" loading="lazy" />
          {isNear ? <HomeMap /> : null}
          <ContinentLinks hrefOf={(continent) => browsePath({ continent })} />
        </MapBox>
        <p className={`small ${styles.legend}`} data-needs-script>
          {legend}
        </p>
      </div>
    </Section>
  );
}
