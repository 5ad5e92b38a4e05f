import { useQuery } from '@tanstack/react-query';
import type { Stats } from '../../../contract/endpoints/stats.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { formatCount } from '../../ui/text/format-count.ts';
import { statsQuery } from './home-queries.ts';
import { Loaded } from './Loaded.tsx';
import { Section } from './Section.tsx';
import styles from './LiveActivity.module.css';

const refreshInterval = 30_000;

/** How much is going on: a dot for each story of the last 24 hours, and the counters. */
export function LiveActivity() {
  const query = useQuery({ ...queryOptionsFor(statsQuery), refetchInterval: refreshInterval });
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

const size = 10;
const perRow = 24;
const most = 4 * perRow;

/**
 * A picture of the last 24 hours as SVG paths in a box 240 wide: a dot for each story, those of the last
 * hour first. On busy days a dot stands for several stories.
 */
export function dotsFor({ lastHourPosts, last24HoursPosts }: Stats) {
  const scale = Math.max(1, last24HoursPosts / most);
  const all = Math.ceil(last24HoursPosts / scale);
  const hour = Math.min(all, Math.ceil(lastHourPosts / scale));
  return {
    hour: dots(0, hour),
    earlier: dots(hour, all),
    height: Math.ceil(all / perRow) * size,
  };
}

/** Lines without length and with round ends. */
function dots(from: number, to: number): string {
  let path = '';
  for (let i = from; i < to; i++) {
    const x = (i % perRow) * size + size / 2;
    const y = Math.floor(i / perRow) * size + size / 2;
    path += `M${x} ${y}h0`;
  }
  return path;
}
