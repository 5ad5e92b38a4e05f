import { continents } from '../../../contract/continents.ts';
import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import { limits } from '../../../contract/limits.ts';
import { browsePath } from '../../../contract/paths.ts';
import { rankingsMessages } from '../../../messages/areas/stories/rankings.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { continentName } from './continent-name.ts';
import { PlaceRange } from './PlaceRange.tsx';
import styles from './LeaderboardPage.module.css';

interface Region {
  readonly continent: string;
  readonly entries: readonly LeaderboardEntry[];
}

/** The first 5 cities of each continent that has any. `entries` must be in the order of the ranking. */
export function regionsOf(entries: readonly LeaderboardEntry[]): readonly Region[] {
  return continents
    .map((continent) => ({
      continent,
      entries: entries
        .filter((entry) => entry.continent === continent)
        .slice(0, limits.leaderboard.perContinent),
    }))
    .filter((region) => region.entries.length > 0);
}

export function RegionRankings({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const t = useMessages(rankingsMessages);
  const stories = useMessages(storiesMessages);
  const rich = useRichMessages(storiesMessages);
  const language = useLanguage();
  // Places are those in the world.
  const isFair = entries[0]?.places !== undefined;
  return (
    <section aria-labelledby="regions">
      <h2 id="regions">{t('regions')}</h2>
      <div className={`tiles loose ${styles.regions}`}>
        {regionsOf(entries).map((region) => (
          <div key={region.continent}>
            <h3>{continentName(region.continent, language)}</h3>
            <ol className="list stack tight quiet">
              {region.entries.map(({ city, country, continent, totalVotes, places }, i) => (
                <li key={`${city}, ${country}`}>
                  {!isFair && <span data-quiet-hides>{i + 1}. </span>}
                  {rich('place', {
                    city: (
                      <Link href={browsePath({ continent, country, city })}>
                        {language.city(city, country)}
                      </Link>
                    ),
                    country: language.country(country),
                  })}
                  <span data-quiet-hides>
                    {' - '}
                    {places ? (
                      <PlaceRange places={places} />
                    ) : (
                      stories('votes', { count: totalVotes })
                    )}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
