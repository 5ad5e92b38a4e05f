import { continents } from '../../../contract/continents.ts';
import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import { limits } from '../../../contract/limits.ts';
import { browsePath } from '../../../contract/paths.ts';
import { countOf } from '../../../messages/format-count.ts';
import { continentName } from './continent-name.ts';
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
  return (
    <section aria-labelledby="regions">
      <h2 id="regions">Rankings by Region</h2>
      <div className={`tiles loose ${styles.regions}`}>
        {regionsOf(entries).map((region) => (
          <div key={region.continent}>
            <h3>{continentName(region.continent)}</h3>
            <ol className="list stack tight quiet">
              {region.entries.map(({ city, country, continent, totalVotes }, i) => (
                <li key={`${city}, ${country}`}>
                  <span data-quiet-hides>{i + 1}. </span>
                  <a href={browsePath({ continent, country, city })}>{city}</a>, {country}
                  <span data-quiet-hides> - {countOf(totalVotes, 'vote')}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
