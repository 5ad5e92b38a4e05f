import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { browsePath, paths } from '../../../contract/paths.ts';
import { ContinentLinks } from '../../features/map/ContinentLinks.tsx';
import { legend } from '../../features/map/legend.ts';
import { MapBox } from '../../features/map/MapBox.tsx';
import { Section } from './Section.tsx';
import styles from './HomePage.module.css';

/** If the import fails, the names of the continents stay. */
const HomeMap = lazy(() =>
  import('../../features/map/HomeMap.tsx').then(
    (code) => ({ default: code.HomeMap }),
    () => new Promise<never>(() => undefined),
  ),
);

export function BrowseByLocation() {
  const box = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setInView(true);
      },
      { rootMargin: '600px' },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Section title="Browse by Location" more={{ href: paths.browse, text: 'View all locations' }}>
      <div className={styles.map}>
        <MapBox ref={box}>
          <img data-without-script alt="" src="/places/world.svg" loading="lazy" />
          {isInView ? (
            <Suspense fallback={null}>
              <HomeMap />
            </Suspense>
          ) : null}
          <ContinentLinks hrefOf={(continent) => browsePath({ continent })} />
        </MapBox>
        <p className={`small ${styles.legend}`} data-needs-script>
          {legend}
        </p>
      </div>
    </Section>
  );
}
