import { Link } from 'wouter';
import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import { limits } from '../../../contract/limits.ts';
import { browsePath } from '../../../contract/paths.ts';
import { Bar } from '../../ui/Bar.tsx';
import { classes } from '../../ui/classes.ts';
import { formatCount, countOf } from '../../ui/text/format-count.ts';
import { continentName } from './continent-name.ts';
import styles from './CityRanking.module.css';

const medals = 3;

/** The first 20 cities, with bars relative to the votes of the first. */
export function CityRanking({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const most = Math.max(1, entries[0]?.totalVotes ?? 0);
  return (
    <ol className={styles.cities}>
      {entries.slice(0, limits.leaderboard.top).map((entry, i) => (
        <li key={`${entry.city}, ${entry.country}`}>
          <span
            className={classes(styles.rank, 'display', i < medals && styles.medal)}
            aria-hidden="true"
          >
            {i + 1}
          </span>
          <City entry={entry} />
          <div className={styles.counts}>
            <b>{countOf(entry.totalVotes, 'vote')}</b>
            <span>{storiesText(entry.experienceCount)}</span>
          </div>
          <Bar fraction={entry.totalVotes / most} />
        </li>
      ))}
    </ol>
  );
}

function City({ entry: { city, country, continent } }: { entry: LeaderboardEntry }) {
  return (
    <div className={styles.city}>
      <Link href={browsePath({ continent, country, city })} dir="auto">
        {city}
      </Link>
      <span dir="auto">
        {country} · {continentName(continent)}
      </span>
    </div>
  );
}

const storiesText = (count: number) => `${formatCount(count)} ${count === 1 ? 'story' : 'stories'}`;
