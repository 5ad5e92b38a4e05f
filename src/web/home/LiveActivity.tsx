import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../query.ts';
import { formatCount } from '../ui/format-count.ts';
import { counters } from './home-loads.ts';
import styles from './LiveActivity.module.css';
import { dotsFor } from './live-dots.ts';
import { Section } from './Section.tsx';

const refreshInterval = 30_000;

/** How much is going on: a dot for each story of the last 24 hours, and the counters. */
export function LiveActivity() {
  const { data } = useQuery({ ...queryFor(counters), refetchInterval: refreshInterval });
  if (data === undefined) return null;
  const { hour, earlier, height } = dotsFor(data);
  const rows = [
    ['In the last hour', data.lastHourPosts],
    ['In the last 24 hours', data.last24HoursPosts],
    ['Stories in all', data.totalExperiences],
    ['Votes in all', data.totalVotes],
  ] as const;
  return (
    <Section title="Live activity">
      {height > 0 ? (
        <svg className={styles.dots} viewBox={`0 0 240 ${height}`} aria-hidden="true">
          <path d={earlier} />
          <path d={hour} />
        </svg>
      ) : null}
      <dl className={styles.counters}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="display">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
