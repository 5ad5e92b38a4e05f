import { useQuery } from '@tanstack/react-query';
import type { Stats } from '../../../contract/endpoints/stats.ts';
import { queryFor } from '../../api/query.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { formatCount } from '../../ui/text/format-count.ts';
import { counters } from './home-loads.ts';
import { dotsFor } from './live-dots.ts';
import { Loaded } from './Loaded.tsx';
import { Section } from './Section.tsx';
import styles from './LiveActivity.module.css';

const refreshInterval = 30_000;

/** How much is going on: a dot for each story of the last 24 hours, and the counters. */
export function LiveActivity() {
  const query = useQuery({ ...queryFor(counters), refetchInterval: refreshInterval });
  return (
    <Section title="Live activity">
      <Loaded query={query} name="The counters" skeleton={<Counters stats={undefined} />}>
        {(stats) => (
          <>
            <Dots stats={stats} />
            <Counters stats={stats} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Dots({ stats }: { stats: Stats }) {
  const { hour, earlier, height } = dotsFor(stats);
  if (height === 0) return null;
  return (
    <svg className={styles.dots} viewBox={`0 0 240 ${height}`} aria-hidden="true">
      <path d={earlier} />
      <path d={hour} />
    </svg>
  );
}

/** The numbers; while they are on their way, the room for them. */
function Counters({ stats }: { stats: Stats | undefined }) {
  const rows = [
    ['In the last hour', stats?.lastHourPosts],
    ['In the last 24 hours', stats?.last24HoursPosts],
    ['Stories in all', stats?.totalExperiences],
    ['Votes in all', stats?.totalVotes],
  ] as const;
  return (
    <dl className={styles.counters}>
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="display">
            {count === undefined ? <Skeleton className={styles.number} /> : formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
