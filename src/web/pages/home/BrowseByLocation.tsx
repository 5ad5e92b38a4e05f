import '../../features/map/map.css';
import { useRef } from 'react';
import { browsePath, paths } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { homeMessages } from '../../../messages/areas/home.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { useIsNear } from '../../browser/use-is-near.ts';
import { ContinentLinks } from '../../features/map/ContinentLinks.tsx';
import { MapBox } from '../../features/map/MapBox.tsx';
import { lazyPart } from '../../router/lazy-part.tsx';
import { Link } from '../../ui/Link.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { Section } from './Section.tsx';
import styles from './HomePage.module.css';

const NearMe = lazyPart(async () => (await import('../../features/places/NearMe.tsx')).NearMe);

/** If the import fails, the names of the continents stay. */
const HomeMap = lazyPart(async () => (await import('../../features/map/HomeMap.tsx')).HomeMap);

export function BrowseByLocation() {
  const box = useRef<HTMLDivElement>(null);
  const t = useMessages(homeMessages);
  const app = useMessages(appMessages);
  const stories = useMessages(storiesMessages);
  const isNear = useIsNear(box);
  return (
    <Section title={t('byLocation')} more={{ href: paths.browse, text: t('allLocations') }}>
      <div className={styles.map}>
        <MapBox ref={box}>
          <img data-without-script alt="" src="/places/world.svg" loading="lazy" />
          {isNear ? <HomeMap /> : null}
          <ContinentLinks hrefOf={(continent) => browsePath({ continent })} />
        </MapBox>
        <p className={`small ${styles.legend}`} data-needs-script>
          <span>{stories('legend')}</span>
          <Link className="target" href={paths.wander}>
            {app('wander')}
          </Link>
        </p>
      </div>
      <div className={styles.near} data-needs-script>
        {isNear ? <NearMe /> : null}
      </div>
    </Section>
  );
}
