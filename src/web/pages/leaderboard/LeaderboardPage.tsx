import '../../ui/styles/segments.css';
import { useQuery } from '@tanstack/react-query';
import { rankingTimeframes, type RankingTimeframe } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { sentenceFor } from '../../api/call-error.ts';
import { queryOptionsFor, retryQuery } from '../../api/query.ts';
import type { PageProps, PageDefinition } from '../../router/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/failure/LoadFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CityRanking } from './CityRanking.tsx';
import { LeadCity } from './LeadCity.tsx';
import { leaderboardQuery, leadStoryQuery, timeframeIn } from './leaderboard-queries.ts';
import { RegionRankings } from './RegionRankings.tsx';
import styles from './LeaderboardPage.module.css';

export const leaderboardPage: PageDefinition = {
  Page: LeaderboardPage,
  queries: ({ search }) => [leaderboardQuery(timeframeIn(search))],
  moreQueries({ search }, getData) {
    const timeframe = timeframeIn(search);
    const first = getData(leaderboardQuery(timeframe))?.[0];
    return first === undefined ? [] : [leadStoryQuery(first, timeframe)];
  },
  head: (_, { site }) => ({
    title: pageTitle('Positive Cities Rankings', site),
    description: 'The cities whose uplifting stories move people most, this week and of all time.',
  }),
};

const labels: Readonly<Record<RankingTimeframe, string>> = {
  week: 'This Week',
  month: 'This Month',
  all: 'All Time',
};

function LeaderboardPage({ search }: PageProps) {
  const timeframe = timeframeIn(search);
  return (
    <div className={`stack ${styles.page}`}>
      <div className="stack tight">
        <h1>Positive Cities Rankings</h1>
        <p className="quiet">
          Where stories move people most.
          <br />
          Rankings update in real time and reset weekly.
        </p>
      </div>
      <nav aria-label="Time" className={`tiles segments ${styles.timeframes}`}>
        {rankingTimeframes.map((each) => (
          <a
            key={each}
            href={`${paths.leaderboard}?timeframe=${each}`}
            aria-current={each === timeframe ? 'page' : undefined}
          >
            {labels[each]}
          </a>
        ))}
      </nav>
      <Rankings timeframe={timeframe} />
    </div>
  );
}

function Rankings({ timeframe }: { timeframe: RankingTimeframe }) {
  const { data, isError, error, refetch } = useQuery(queryOptionsFor(leaderboardQuery(timeframe)));
  if (isError && data === undefined) {
    return (
      <LoadFailure title="The rankings did not load" onRetry={() => retryQuery(refetch)}>
        {sentenceFor(error)}
      </LoadFailure>
    );
  }
  if (data === undefined) return <RankingsSkeleton />;
  const [first] = data;
  if (first === undefined) {
    return (
      <EmptyState
        title="No rankings available for this time period."
        action={<LinkButton href={paths.post}>Share a story</LinkButton>}
      >
        Share some experiences to get cities on the leaderboard!
      </EmptyState>
    );
  }
  return (
    <>
      <LeadCity entry={first} timeframe={timeframe} />
      <div className={`stack far ${styles.rankings}`}>
        <CityRanking entries={data} />
        <RegionRankings entries={data} />
      </div>
    </>
  );
}

function RankingsSkeleton() {
  return (
    <div className="stack" role="status" aria-label="Loading the rankings">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className={styles.placeholder} />
      ))}
    </div>
  );
}
