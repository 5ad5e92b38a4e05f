import type { CSSProperties } from 'react';
import { appMessages } from '../../../messages/areas/app.ts';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';
import { useMessages } from '../../ui/text/messages.ts';
import { StampPicture } from './AlbumStamp.tsx';
import type { CountryStamps } from './by-country.ts';
import styles from './Poster.module.css';

/** What a page of paper has room for: of more, the newest. */
const mostStamps = 300;
/** Of the stamps, in square millimetres: a page of A4 or US Letter below the heading. */
const room = 30_000;
/** In millimetres. */
const largestStamp = 28;

interface PosterProps {
  readonly stamps: readonly StoredStamp[];
  readonly pages: readonly CountryStamps[];
}

/** The whole album on one page of paper, in the order of its pages. */
export function Poster({ stamps, pages }: PosterProps) {
  const t = useMessages(albumMessages);
  const app = useMessages(appMessages);
  const newest = new Set(stamps.slice(0, mostStamps));
  const drawn = pages.flatMap((page) => page.stamps).filter((stamp) => newest.has(stamp));
  const size = Math.min(largestStamp, Math.sqrt(room / drawn.length));
  return (
    <div className={styles.poster} style={{ '--stamp': `${size}mm` } as CSSProperties}>
      <p className={`display ${styles.title}`}>{app('album')}</p>
      <p>
        {t('sum', {
          stamps: t('stamps', { count: stamps.length }),
          fromCountries: t('fromCountries', { count: pages.length }),
        })}
      </p>
      <div className={styles.stamps}>
        {drawn.map((stamp) => (
          <StampPicture key={stamp.id} stamp={stamp} />
        ))}
      </div>
      <p className="small" translate="no">
        {location.host}
      </p>
    </div>
  );
}
