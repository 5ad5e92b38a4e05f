import { useQuery } from '@tanstack/react-query';
import type { Stats } from '../../../contract/endpoints/stats.ts';
import { homeMessages } from '../../../messages/areas/home.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { statsQuery } from './home-queries.ts';
import { QueryContent } from './QueryContent.tsx';
import { Section } from './Section.tsx';
import styles from './HomePage.module.css';

const refreshInterval = 30_000;

/** A dot for each story of the last 24 hours, and the counters. */
export function LiveActivity() {
  const t = useMessages(homeMessages);
  const query = useQuery({ ...queryOptionsFor(statsQuery), refetchInterval: refreshInterval });
  return (
    <Section title={t('live')} isCount>
      <QueryContent query={query} of="live" skeleton={<Counters stats={undefined} />}>
        {(stats) => (
          <>
            <Dots stats={stats} />
            <Counters stats={stats} />
          </>
        )}
      </QueryContent>
    </Section>
  );
}

function Dots({ stats }: { stats: Stats }) {
  const { hour, earlier, height } = dotPaths(stats);
  if (height === 0) return null;
  return (
    <svg className={styles.dots} viewBox={`0 0 250 ${height}`} aria-hidden="true">
      <path d={earlier} />
      <path d={hour} />
    </svg>
  );
}

/** The counters; without data, skeletons of the same size. */
function Counters({ stats }: { stats: Stats | undefined }) {
  const t = useMessages(homeMessages);
  const { number } = useLanguage();
  const rows = [
    ['lastHour', stats?.lastHourPosts],
    ['lastDay', stats?.last24HoursPosts],
    ['allStories', stats?.totalExperiences],
    ['allVotes', stats?.totalVotes],
  ] as const;
  return (
    <dl className={`tiles ${styles.counters}`}>
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt className="note">{t(name)}</dt>
          <dd className="display figures">
            {count === undefined ? <Skeleton className={styles.number} /> : number(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const dotSize = 10;
const dotsPerRow = 25;
const maxDots = 4 * dotsPerRow;

/**
 * Returns SVG paths for a view box 250 wide: a dot for each story of the last 24 hours, those of the last hour first.
 * With more than 100 stories, a dot represents several.
 */
export function dotPaths({ lastHourPosts, last24HoursPosts }: Stats) {
  const scale = Math.max(1, last24HoursPosts / maxDots);
  const all = Math.ceil(last24HoursPosts / scale);
  const hour = Math.min(all, Math.ceil(lastHourPosts / scale));
  return {
    hour: dots(0, hour),
    earlier: dots(hour, all),
    height: Math.ceil(all / dotsPerRow) * dotSize,
  };
}

/** Each dot is a line of length zero with round caps. */
function dots(from: number, to: number): string {
  let path = '';
  for (let i = from; i < to; i++) {
    const x = (i % dotsPerRow) * dotSize + dotSize / 2;
    const y = Math.floor(i / dotsPerRow) * dotSize + dotSize / 2;
    path += `M${x} ${y}h0`;
  }
  return path;
}
