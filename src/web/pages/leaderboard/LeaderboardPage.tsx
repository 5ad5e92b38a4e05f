import '../../ui/styles/segments.css';
import { useQuery } from '@tanstack/react-query';
import { rankingOrders, rankingTimeframes } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { rankingsMessages } from '../../../messages/areas/stories/rankings.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { messagesOf } from '../../../messages/language.ts';
import { sentenceFor } from '../../api/call-error.ts';
import { queryOptionsFor, retryQuery } from '../../api/query.ts';
import type { PageProps, PageDefinition } from '../../router/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/failure/LoadFailure.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { CityRanking } from './CityRanking.tsx';
import { LeadCity } from './LeadCity.tsx';
import {
  leaderboardQuery,
  leadStoryQuery,
  rankingIn,
  rankingPath,
  type Ranking,
} from './leaderboard-queries.ts';
import { RegionRankings } from './RegionRankings.tsx';
import styles from './LeaderboardPage.module.css';

export const leaderboardPage: PageDefinition = {
  Page: LeaderboardPage,
  queries: ({ search }) => [leaderboardQuery(rankingIn(search))],
  moreQueries({ search }, getData) {
    const ranking = rankingIn(search);
    const first = getData(leaderboardQuery(ranking))?.[0];
    return first === undefined ? [] : [leadStoryQuery(first, ranking.timeframe)];
  },
  head(_, { language, site }) {
    const t = messagesOf(rankingsMessages, language);
    return { title: pageTitle(t('title'), site), description: t('description') };
  },
};

function LeaderboardPage({ search }: PageProps) {
  const t = useMessages(rankingsMessages);
  const ranking = rankingIn(search);
  return (
    <div className={`stack ${styles.page}`}>
      <div className="stack tight">
        <h1>{t('title')}</h1>
        {ranking.by === 'fair' ? (
          <details className={`quiet ${styles.how}`}>
            <summary className="cluster disclosure">
              {t('how')}
              <ChevronDownIcon />
            </summary>
            <p>{t('why')}</p>
            <p>{t('updates')}</p>
          </details>
        ) : (
          <p className="quiet">
            {t('where')}
            <br />
            {t('updates')}
          </p>
        )}
      </div>
      <Switches ranking={ranking} />
      <Rankings ranking={ranking} />
    </div>
  );
}

/** What is counted of which time: side by side where both fit. */
function Switches({ ranking }: { ranking: Ranking }) {
  const t = useMessages(rankingsMessages);
  return (
    <div className="cluster">
      <nav aria-label={t('time')} className={`tiles segments ${styles.timeframes}`}>
        {rankingTimeframes.map((each) => (
          <Link
            key={each}
            href={rankingPath({ ...ranking, timeframe: each })}
            aria-current={each === ranking.timeframe ? 'page' : undefined}
          >
            {t(each)}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('by')} className="cluster">
        {rankingOrders.map((by) => (
          <Link
            key={by}
            className="chip"
            href={rankingPath({ ...ranking, by })}
            aria-current={by === ranking.by ? 'page' : undefined}
          >
            {t(by)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function Rankings({ ranking }: { ranking: Ranking }) {
  const t = useMessages(rankingsMessages);
  const stories = useMessages(storiesMessages);
  const { sentence } = useLanguage();
  const { data, isError, error, refetch } = useQuery(queryOptionsFor(leaderboardQuery(ranking)));
  if (isError && data === undefined) {
    return (
      <LoadFailure title={t('failed')} onRetry={() => retryQuery(refetch)}>
        {sentence(sentenceFor(error))}
      </LoadFailure>
    );
  }
  if (data === undefined) return <RankingsSkeleton />;
  const [first] = data;
  if (first === undefined) {
    return (
      <EmptyState
        title={t('none')}
        action={<LinkButton href={paths.post}>{t('share')}</LinkButton>}
      >
        {ranking.by === 'fair' ? t('needs') : stories('noCities')}
      </EmptyState>
    );
  }
  return (
    <>
      <LeadCity entry={first} timeframe={ranking.timeframe} />
      <div className={`stack far ${styles.rankings}`}>
        <CityRanking entries={data} />
        <RegionRankings entries={data} />
      </div>
    </>
  );
}

function RankingsSkeleton() {
  const t = useMessages(rankingsMessages);
  return (
    <div className="stack" role="status" aria-label={t('loading')}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className={styles.placeholder} />
      ))}
    </div>
  );
}
