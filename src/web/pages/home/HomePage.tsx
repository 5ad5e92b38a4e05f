import { DoseSlot } from '../../features/push/PushSlot.tsx';
import { BrowseByLocation } from './BrowseByLocation.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { LiveActivity } from './LiveActivity.tsx';
import { Recent } from './Recent.tsx';
import { ShareSection } from './ShareSection.tsx';
import { TodaysBest } from './TodaysBest.tsx';
import { TopCities } from './TopCities.tsx';
import { Trending } from './Trending.tsx';

export function HomePage() {
  return (
    <div className={styles.page}>
      <Hero />
      <TodaysBest />
      <Trending />
      <BrowseByLocation />
      <div className={styles.columns}>
        <Recent />
        <div>
          <LiveActivity />
          <TopCities />
        </div>
      </div>
      <ShareSection />
      <DoseSlot />
    </div>
  );
}
