import { useQuery } from '@tanstack/react-query';
import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import { browsePath, paths } from '../../../contract/paths.ts';
import { countOf } from '../../../messages/format-count.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { Bar } from '../../ui/Bar.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { topCitiesQuery } from './home-queries.ts';
import { QueryContent } from './QueryContent.tsx';
import { Section } from './Section.tsx';
import styles from './HomePage.module.css';

const shown = 4;

export function TopCities() {
  const query = useQuery(queryOptionsFor(topCitiesQuery));
  return (
    <Section
      title="Top Cities This Week"
      more={{ href: paths.leaderboard, text: 'View full rankings' }}
    >
      <QueryContent query={query} name="The rankings" skeleton={<TopCitiesSkeleton />}>
        {(entries) =>
          entries.length === 0 ? (
            <p>Share some experiences to get cities on the leaderboard!</p>
          ) : (
            <Cities entries={entries} />
          )
        }
      </QueryContent>
    </Section>
  );
}

function Cities({ entries }: { entries: readonly LeaderboardEntry[] }) {
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
          <a className="name" href={browsePath({ continent, country, city })} dir="auto">
            {city}
          </a>
          <span className="note" dir="auto">
            {country}
          </span>
          <span className={`note ${styles.votes}`} data-quiet-hides>
            {countOf(totalVotes, 'vote')}
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
