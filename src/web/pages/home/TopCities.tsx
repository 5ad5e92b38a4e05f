import { useQuery } from '@tanstack/react-query';
import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import { browsePath, paths } from '../../../contract/paths.ts';
import { homeMessages } from '../../../messages/areas/home.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { Bar } from '../../ui/Bar.tsx';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { topCitiesQuery } from './home-queries.ts';
import { QueryContent } from './QueryContent.tsx';
import { Section } from './Section.tsx';
import styles from './HomePage.module.css';

const shown = 4;

export function TopCities() {
  const t = useMessages(homeMessages);
  const stories = useMessages(storiesMessages);
  const query = useQuery(queryOptionsFor(topCitiesQuery));
  return (
    <Section title={t('cities')} more={{ href: paths.leaderboard, text: t('allCities') }}>
      <QueryContent query={query} of="cities" skeleton={<TopCitiesSkeleton />}>
        {(entries) =>
          entries.length === 0 ? (
            <p>
              <Link href={paths.post}>{stories('noCities')}</Link>
            </p>
          ) : (
            <Cities entries={entries} />
          )
        }
      </QueryContent>
    </Section>
  );
}

function Cities({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const t = useMessages(storiesMessages);
  const language = useLanguage();
  const most = Math.max(1, ...entries.map((entry) => entry.totalVotes));
  return (
    <ol className={`list stack ${styles.cities}`}>
      {entries.slice(0, shown).map(({ city, country, continent, totalVotes }, i) => (
        <li key={`${city}, ${country}`} className="cluster">
          <span
            className={classes(styles.rank, 'display figures')}
            aria-hidden="true"
            data-quiet-hides
          >
            {i + 1}
          </span>
          <Link className="name" href={browsePath({ continent, country, city })} dir="auto">
            {language.city(city, country)}
          </Link>
          <span className="note" dir="auto">
            {language.country(country)}
          </span>
          <span className={`note ${styles.votes}`} data-quiet-hides>
            {t('votes', { count: totalVotes })}
          </span>
          <Bar fraction={totalVotes / most} />
        </li>
      ))}
    </ol>
  );
}

function TopCitiesSkeleton() {
  return (
    <ol className={`list stack ${styles.cities}`}>
      {Array.from({ length: shown }, (_, i) => (
        <li key={i}>
          <Skeleton className={styles.placeholder} />
        </li>
      ))}
    </ol>
  );
}
