import type { CSSProperties } from 'react';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import { ritualPictureMessages } from '../../../messages/areas/rituals/pictures.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';
import { useMessages } from '../../ui/text/messages.ts';
import { StampPicture } from './AlbumStamp.tsx';
import { byCountry } from './by-country.ts';
import styles from './Poster.module.css';

/** What a page of paper has room for: of more, the newest. */
const mostStamps = 300;
/** Of the stamps, in millimetres: a page of A4 or US Letter below the title, with room for turned edges. */
const room = { width: 178, height: 195 };
const largestStamp = 60;

/** The whole album on one page of paper, by country. */
export function Poster({ stamps }: { stamps: readonly StoredStamp[] }) {
  const t = useMessages(albumMessages);
  const pictures = useMessages(ritualPictureMessages);
  const pages = byCountry(stamps);
  const newest = new Set(stamps.slice(0, mostStamps));
  const drawn = pages.flatMap((page) => page.stamps).filter((stamp) => newest.has(stamp));
  const columns = columnsFor(drawn.length);
  const size = sizeIn(columns, drawn.length);
  const look = { '--stamp': `${size}mm`, '--columns': columns } as CSSProperties;
  return (
    <div className={styles.poster} style={look}>
      <p className={`display ${styles.title}`}>
        {t('sum', {
          stamps: pictures('stamps', { count: stamps.length }),
          fromCountries: pictures('fromCountries', { count: pages.length }),
        })}
      </p>
      <div className={styles.stamps}>
        {drawn.map((stamp) => (
          <StampPicture key={stamp.id} stamp={stamp} />
        ))}
      </div>
      <p translate="no">{location.host}</p>
    </div>
  );
}

/** In millimetres: as large as so many columns and their rows let it be. */
const sizeIn = (columns: number, count: number) =>
  Math.min(largestStamp, room.width / columns, room.height / Math.ceil(count / columns));

/** The columns in which stamps are the largest. */
function columnsFor(count: number): number {
  const all = Array.from({ length: Math.ceil(Math.sqrt(count)) }, (_, i) => i + 1);
  return all.toSorted((one, other) => sizeIn(other, count) - sizeIn(one, count))[0] ?? 1;
}
