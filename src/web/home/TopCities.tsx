import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { browsePath, paths } from '../../contract/paths.ts';
import { queryFor } from '../query.ts';
import { Bar } from '../ui/Bar.tsx';
import { classes } from '../ui/classes.ts';
import { votesText } from '../vote/votes-text.ts';
import { topCities } from './home-loads.ts';
import { Section } from './Section.tsx';
import styles from './TopCities.module.css';

const shown = 4;

export function TopCities() {
  const { data = [] } = useQuery(queryFor(topCities));
  const most = Math.max(1, ...data.map((entry) => entry.totalVotes));
  return (
    <Section
      title="Top Cities This Week"
      more={{ href: paths.leaderboard, text: 'View full rankings' }}
    >
      {data.length === 0 ? <p>Share some experiences to get cities on the leaderboard!</p> : null}
      <ol className={styles.cities}>
        {data.slice(0, shown).map(({ city, country, continent, totalVotes }, i) => (
          <li key={`${city}, ${country}`}>
            <span className={classes(styles.rank, 'display')} aria-hidden="true">
              {i + 1}
            </span>
            <Link href={browsePath({ continent, country, city })} dir="auto">
              {city}
            </Link>
            <span dir="auto">{country}</span>
            <span className={styles.votes}>{votesText(totalVotes)}</span>
            <Bar share={totalVotes / most} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
