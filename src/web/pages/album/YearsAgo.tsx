import { experiencePath } from '../../../contract/paths.ts';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';
import { ArrowForwardIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { useClock } from '../../ui/text/clock.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { PlaceName } from '../../ui/text/PlaceName.tsx';
import { StampPicture } from './AlbumStamp.tsx';
import { onThisDay } from './by-country.ts';
import styles from './YearsAgo.module.css';

/** How many stamps of a day are shown. */
const shown = 3;

/**
 * What was stamped on this day of earlier years. Its story is asked for when the reader opens it: no request says what is
 * in an album.
 */
export function YearsAgo({ stamps }: { stamps: readonly StoredStamp[] }) {
  const { now } = useClock();
  const t = useMessages(albumMessages);
  return [...onThisDay(stamps, now)].map(([years, ofDay]) => (
    <section key={years} className={`box ${styles.day}`}>
      <h2 className={styles.title}>{t('yearsAgo', { count: years })}</h2>
      <ul className="list stack">
        {ofDay.slice(0, shown).map((stamp) => (
          <li key={stamp.id} className={styles.stamp}>
            <StampPicture stamp={stamp} />
            <div>
              <p className="strong" dir="auto">
                <PlaceName {...stamp} />
              </p>
              <Link className="target" href={experiencePath(stamp.randomId)}>
                {t('again')}
                <ArrowForwardIcon />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}
