import { useQuery } from '@tanstack/react-query';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import type { RankingTimeframe } from '../../../contract/orders.ts';
import { browsePath, experiencePath } from '../../../contract/paths.ts';
import { countOf } from '../../../messages/format-count.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { Postcard } from '../../ui/postcard/Postcard.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { shorten } from '../../ui/text/shorten.ts';
import { continentName } from './continent-name.ts';
import { leadStoryQuery } from './leaderboard-queries.ts';
import styles from './LeaderboardPage.module.css';

const times: Readonly<Record<RankingTimeframe, string>> = {
  week: 'First this week',
  month: 'First this month',
  all: 'First of all time',
};

interface LeadCityProps {
  readonly entry: LeaderboardEntry;
  readonly timeframe: RankingTimeframe;
}

/** On a phone the ranking begins on the first screen, in characters. */
const shownOnPhone = 90;

/** The first city of the ranking, with its best story. */
export function LeadCity({ entry, timeframe }: LeadCityProps) {
  const { city, country, continent, totalVotes, experienceCount } = entry;
  const { data: stories = [] } = useQuery(queryOptionsFor(leadStoryQuery(entry, timeframe)));
  return (
    <section className={`stack ${styles.lead}`} aria-labelledby="lead-city">
      <div className="stack tight">
        <p className={`strong ${styles.time}`}>{times[timeframe]}</p>
        <h2 id="lead-city" className={styles.first}>
          <a className="name" href={browsePath({ continent, country, city })}>
            <bdi>{city}</bdi>
          </a>
        </h2>
        <p className="quiet">
          {country} · {continentName(continent)}
          <span data-quiet-hides>
            <br />
            {countOf(totalVotes, 'vote')} for {countOf(experienceCount, 'story', 'stories')}
          </span>
        </p>
      </div>
      {stories.slice(0, 1).map((story) => (
        <LeadStory key={story.id} story={story} />
      ))}
    </section>
  );
}

function LeadStory({ story }: { story: Experience }) {
  const { randomId, city, content, lang } = story;
  return (
    <Postcard
      size="card"
      className={styles.story}
      aria-label={`Story ${randomId} from ${city}`}
      {...{ content, lang }}
      stamp={<Postmark {...story} />}
    >
      {(text) => (
        <a href={experiencePath(randomId)}>
          <span className={styles.whole}>{text}</span>
          <span className={styles.beginning}>{shorten(text, shownOnPhone)}</span>
        </a>
      )}
    </Postcard>
  );
}
