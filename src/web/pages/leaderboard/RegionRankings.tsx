import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import { browsePath } from '../../../contract/paths.ts';
import { countOf } from '../../ui/text/format-count.ts';
import { continentName } from './continent-name.ts';
import { regionsOf } from './regions.ts';
import styles from './LeaderboardPage.module.css';

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
