import type { CSSProperties } from 'react';
import { experiencePath } from '../../../contract/paths.ts';
import { localDay } from '../../../domain/calendar-date.ts';
import { fnv1a } from '../../../domain/text/fnv1a.ts';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import { placeNamesIn } from '../../../messages/language.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';
import { Link } from '../../ui/Link.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import styles from './AlbumStamp.module.css';

/** A stamp as it was pressed: the postmark of its place and day. Each lies a little differently, and always in the same way. */
export const StampPicture = ({ stamp }: { stamp: StoredStamp }) => (
  <span className={styles.picture} style={lieOf(stamp.randomId)}>
    <Postmark {...stamp} createdAt={stamp.stampedAt} />
  </span>
);

interface AlbumStampProps {
  readonly stamp: StoredStamp;
  /** With its city and day below it. */
  readonly isNamed: boolean;
}

/** A stamp that leads to its story. */
export function AlbumStamp({ stamp, isNamed }: AlbumStampProps) {
  const { randomId, stampedAt, city, country } = stamp;
  const language = useLanguage();
  const t = useMessages(albumMessages);
  const date = language.shortDate(localDay(Date.parse(stampedAt)));
  return (
    <Link className={styles.stamp} href={experiencePath(randomId)}>
      <StampPicture stamp={stamp} />
      <span className="visually-hidden">
        {t('stamp', { ...placeNamesIn(stamp, language), date })}
      </span>
      {isNamed ? (
        <span className={styles.names} aria-hidden="true">
          <span dir="auto">{language.city(city, country)}</span>
          <span className="quiet">{date}</span>
        </span>
      ) : null}
    </Link>
  );
}

const mostTurned = 9;
const mostMoved = 6;

/** By how much a stamp is turned, in degrees, and moved, in pixels. */
function lieOf(randomId: string): CSSProperties {
  const hash = fnv1a(`${randomId} lies`);
  const between = (most: number, part: number) => (part % (2 * most + 1)) - most;
  return {
    '--turn': `${between(mostTurned, hash)}deg`,
    '--move': `${between(mostMoved, hash >>> 8)}px`,
  } as CSSProperties;
}
