import { useQuery } from '@tanstack/react-query';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import type { RankingTimeframe } from '../../../contract/orders.ts';
import { browsePath, experiencePath } from '../../../contract/paths.ts';
import { rankingsMessages } from '../../../messages/areas/stories/rankings.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { Link } from '../../ui/Link.tsx';
import { Postcard } from '../../ui/postcard/Postcard.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { shorten, shownCharacters } from '../../ui/text/shorten.ts';
import { regionOf } from './continent-name.ts';
import { leadStoryQuery } from './leaderboard-queries.ts';
import { PlaceRange } from './PlaceRange.tsx';
import { useVoters } from './use-voters.ts';
import styles from './LeaderboardPage.module.css';

interface LeadCityProps {
  readonly entry: LeaderboardEntry;
  readonly timeframe: RankingTimeframe;
}

/** The first city of the ranking, with its best story. */
export function LeadCity({ entry, timeframe }: LeadCityProps) {
  const t = useMessages(rankingsMessages);
  const votersOf = useVoters();
  const language = useLanguage();
  const { city, country, continent, experienceCount, places } = entry;
  const { data: stories = [] } = useQuery(queryOptionsFor(leadStoryQuery(entry, timeframe)));
  return (
    <section className={`stack ${styles.lead}`} aria-labelledby="lead-city">
      <div className="stack tight">
        <p className={`strong ${styles.time}`}>
          {places && places.to > 1 ? <PlaceRange places={places} /> : t(`${timeframe}First`)}
        </p>
        <h2 id="lead-city" className={styles.first}>
          <Link className="name" href={browsePath({ continent, country, city })}>
            <bdi dir="auto">{language.city(city, country)}</bdi>
          </Link>
        </h2>
        <p className="quiet">
          {regionOf(entry, language)}
          <span data-quiet-hides>
            <br />
            {t('forStories', {
              votes: votersOf(entry),
              count: experienceCount,
            })}
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
  const t = useMessages(storiesMessages);
  const { randomId, city, country, content, lang } = story;
  return (
    <Postcard
      size="card"
      className={styles.story}
      aria-label={t('story', { id: randomId, city: useLanguage().city(city, country) })}
      {...{ content, lang }}
      stamp={<Postmark {...story} />}
    >
      {(text) => (
        <Link href={experiencePath(randomId)}>
          <span className={styles.whole}>{text}</span>
          <span className={styles.beginning}>{shorten(text, shownCharacters)}</span>
        </Link>
      )}
    </Postcard>
  );
}
