import { appMessages } from '../../../messages/areas/app.ts';
import { homeMessages } from '../../../messages/areas/home.ts';
import { messagesOf } from '../../../messages/language.ts';
import { hasStories } from '../../api/journal.ts';
import { useHydrated } from '../../browser/hydrated.ts';
import { followedKey, storedText } from '../../browser/storage.ts';
import { useStore } from '../../browser/store.ts';
import { PushSlot } from '../../features/push/PushSlot.tsx';
import { lazyPart } from '../../router/lazy-part.tsx';
import type { PageDefinition } from '../../router/page.ts';
import { BrowseByLocation } from './BrowseByLocation.tsx';
import { Hero } from './Hero.tsx';
import {
  statsQuery,
  recentQuery,
  todaysBestQuery,
  topCitiesQuery,
  trendingQuery,
} from './home-queries.ts';
import { LiveActivity } from './LiveActivity.tsx';
import { Recent } from './Recent.tsx';
import { ShareSection } from './ShareSection.tsx';
import { TodaysBest } from './TodaysBest.tsx';
import { TopCities } from './TopCities.tsx';
import { Trending } from './Trending.tsx';
import styles from './HomePage.module.css';

export const homePage: PageDefinition = {
  Page: HomePage,
  queries: () => [recentQuery, trendingQuery, todaysBestQuery, statsQuery, topCitiesQuery],
  head(_, { language, site }) {
    const { name, tagline } = site;
    const title =
      tagline === messagesOf(appMessages, language)('tagline')
        ? messagesOf(homeMessages, language)('title', { name })
        : `${name}: ${tagline}`;
    return { title, description: tagline };
  },
};

const AuthorNews = lazyPart(async () => (await import('./AuthorNews.tsx')).AuthorNews);

const YourPlaces = lazyPart(async () => (await import('./your-places/YourPlaces.tsx')).YourPlaces);

function HomePage() {
  const isAuthor = useStore(hasStories);
  const hasPlaces = useHydrated() && storedText('localStorage', followedKey).get() !== undefined;
  return (
    <div className={`stack ${styles.page}`}>
      <Hero>
        <TodaysBest />
      </Hero>
      <Trending />
      <BrowseByLocation />
      <div className={`stack ${styles.columns}`}>
        <Recent />
        {hasPlaces ? <YourPlaces /> : null}
        <div className="tiles far">
          <LiveActivity />
          <TopCities />
        </div>
      </div>
      <ShareSection />
      <PushSlot className={styles.push} />
      {isAuthor ? <AuthorNews /> : null}
    </div>
  );
}
