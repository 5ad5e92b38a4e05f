import { useRef, useState, type CSSProperties } from 'react';
import { browsePath } from '../../../contract/paths.ts';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ChevronDownIcon, ShareIcon } from '../../ui/icons.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { AlbumStamp } from './AlbumStamp.tsx';
import { shownClosed, type CountryStamps } from './by-country.ts';
import { useNear } from './use-near.ts';
import styles from './Sheet.module.css';

/** How many are drawn at a time: the next ones when the reader comes near. */
const batch = 60;

interface SheetProps {
  readonly page: CountryStamps;
  /** Whether it is among the first ones, which are on the screen. */
  readonly isFirst: boolean;
  readonly onShare: () => void;
}

/** A page of the album: the stamps of a country. Opened, it takes the whole width and has them all. */
export function Sheet({ page: { country, stamps }, isFirst, onShare }: SheetProps) {
  const [isOpen, setOpen] = useState(false);
  const sheet = useRef<HTMLLIElement>(null);
  const isNear = useNear(sheet) || isFirst;
  const language = useLanguage();
  const t = useMessages(albumMessages);
  const shown = isOpen ? stamps : stamps.slice(0, shownClosed);
  const left = stamps.length - shown.length;
  return (
    <li
      ref={sheet}
      className={classes('surface', styles.sheet, isOpen && styles.open)}
      style={{ '--stamps': shown.length } as CSSProperties}
    >
      <h2 className={styles.title}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className={styles.country}>{language.country(country)}</span>
          <span
            className={classes(
              'small figures',
              stamps.length === 1 ? 'visually-hidden' : styles.count,
            )}
          >
            {t('stamps', { count: stamps.length })}
          </span>
          <ChevronDownIcon />
        </button>
      </h2>
      {isNear ? (
        <ul className={`list ${styles.stamps}`}>
          <Stamps stamps={shown} />
          {left > 0 ? (
            <li className={`small figures ${styles.more}`} aria-hidden="true">
              {t('more', { number: left })}
            </li>
          ) : null}
        </ul>
      ) : (
        <div className={styles.unseen} />
      )}
      {isOpen ? (
        <div className={`cluster ${styles.foot}`}>
          <Button onClick={onShare}>
            <ShareIcon />
            {t('sharePage')}
          </Button>
          <LinkButton variant="quiet" href={browsePath({ country })}>
            {t('stories')}
          </LinkButton>
        </div>
      ) : null}
    </li>
  );
}

function Stamps({ stamps }: { stamps: readonly StoredStamp[] }) {
  const later = stamps.slice(batch);
  return (
    <>
      {stamps.slice(0, batch).map((stamp) => (
        <li key={stamp.id}>
          <AlbumStamp stamp={stamp} />
        </li>
      ))}
      {later.length > 0 ? <LaterStamps stamps={later} /> : null}
    </>
  );
}

function LaterStamps({ stamps }: { stamps: readonly StoredStamp[] }) {
  const end = useRef<HTMLLIElement>(null);
  const isNear = useNear(end);
  return isNear ? <Stamps stamps={stamps} /> : <li ref={end} className={styles.later} />;
}
