import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import { limits } from '../../../contract/limits.ts';
import { browsePath } from '../../../contract/paths.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { Bar } from '../../ui/Bar.tsx';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { regionOf } from './continent-name.ts';
import { PlaceRange } from './PlaceRange.tsx';
import { useVoters } from './use-voters.ts';
import styles from './LeaderboardPage.module.css';

const medals = 3;

/** The first 20 cities. A bar compares their votes, where these decide. */
export function CityRanking({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const t = useMessages(storiesMessages);
  const votersOf = useVoters();
  const first = entries.slice(0, limits.leaderboard.top);
  const most = Math.max(1, ...first.map(({ totalVotes }) => totalVotes));
  return (
    <ol className={`list stack ${styles.cities}`}>
      {first.map((entry, i) => (
        <li key={`${entry.city}, ${entry.country}`}>
          <span
            className={classes(styles.rank, 'display', rankOf(entry, i) <= medals && styles.medal)}
            aria-hidden="true"
            data-quiet-hides
          >
            {rankOf(entry, i)}
          </span>
          <City entry={entry} />
          <div className={styles.counts} data-quiet-hides>
            {entry.places ? (
              <div className="small">
                {isShared(entry.places) ? <PlaceRange places={entry.places} /> : null}
              </div>
            ) : (
              <Bar fraction={entry.totalVotes / most} />
            )}
            <b className="figures">{votersOf(entry)}</b>
            <span className="small figures">{t('stories', { count: entry.experienceCount })}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A place of its own is in the circle. */
const isShared = ({ from, to }: NonNullable<LeaderboardEntry['places']>) => from < to;

/** The first of the places that it shares with others. */
const rankOf = ({ places }: LeaderboardEntry, index: number) => places?.from ?? index + 1;

function City({ entry }: { entry: LeaderboardEntry }) {
  const { city, country, continent } = entry;
  const language = useLanguage();
  return (
    <div className={styles.city}>
      <Link href={browsePath({ continent, country, city })}>
        <bdi dir="auto">{language.city(city, country)}</bdi>
      </Link>
      <span className="small">{regionOf(entry, language)}</span>
    </div>
  );
}
