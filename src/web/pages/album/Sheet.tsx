import { useRef, type CSSProperties } from 'react';
import { browsePath } from '../../../contract/paths.ts';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import { ritualPictureMessages } from '../../../messages/areas/rituals/pictures.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ChevronDownIcon, ShareIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { AlbumStamp } from './AlbumStamp.tsx';
import { closedPlaces, columnsOf, perRow, shownClosed, type CountryStamps } from './by-country.ts';
import { useNear } from './use-near.ts';
import styles from './Sheet.module.css';

/** How many are drawn at a time: the next ones when the reader comes near. */
const batch = 60;

interface SheetProps {
  readonly page: CountryStamps;
  /** Whether it is among the first ones, which are on the screen. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onShare: () => void;
}

/** A page of the album: the stamps of a country. One with many is opened: it has them all then, with their cities and days. */
export function Sheet({ page, isFirst, isOpen, onToggle, onShare }: SheetProps) {
  const { country, stamps } = page;
  const sheet = useRef<HTMLLIElement>(null);
  const isNear = useNear(sheet) || isFirst;
  const t = useMessages(albumMessages);
  const shown = isOpen ? stamps : shownClosed(stamps);
  const left = stamps.length - shown.length;
  const places = Math.min(closedPlaces, stamps.length);
  const size = {
    '--places': places,
    '--on-phone': perRow(places, 4),
    '--on-tablet': perRow(places, 8),
  } as CSSProperties;
  return (
    <li
      ref={sheet}
      className={classes('surface', styles.sheet, isOpen && styles.open)}
      data-columns={columnsOf(stamps.length)}
      style={size}
    >
      <SheetTitle page={page} isOpen={isOpen} onToggle={onToggle} onShare={onShare} />
      {isNear ? (
        <ul className={`list ${styles.stamps}`}>
          <Stamps stamps={shown} areNamed={isOpen} />
          {left > 0 ? (
            <li>
              <button type="button" className={`figures ${styles.more}`} onClick={onToggle}>
                {t('more', { number: left })} <span className="visually-hidden">{t('all')}</span>
              </button>
            </li>
          ) : null}
        </ul>
      ) : (
        <div className={styles.unseen} />
      )}
      {isOpen ? (
        <div className={styles.foot}>
          <LinkButton href={browsePath({ continent: stamps[0]?.continent, country })}>
            {t('stories')}
          </LinkButton>
        </div>
      ) : null}
    </li>
  );
}

type SheetTitleProps = Omit<SheetProps, 'isFirst'>;

/** The country: of many stamps it opens the page, of few it leads to the country's stories. */
function SheetTitle({ page: { country, stamps }, isOpen, onToggle, onShare }: SheetTitleProps) {
  const language = useLanguage();
  const pictures = useMessages(ritualPictureMessages);
  const name = language.country(country);
  const count = (
    <span className={`small figures ${styles.count}`}>
      {pictures('stamps', { count: stamps.length })}
    </span>
  );
  if (stamps.length === 1)
    return (
      <h2 className={styles.title}>
        <CountryLink name={name} stamps={stamps} />
      </h2>
    );
  return (
    <div className={`row ${styles.head}`}>
      <h2 className={styles.title}>
        {stamps.length > closedPlaces ? (
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            <span className={styles.country}>{name}</span>
            {count}
            <ChevronDownIcon />
          </button>
        ) : (
          <>
            <CountryLink name={name} stamps={stamps} />
            {count}
          </>
        )}
      </h2>
      <button type="button" className="icon-button" onClick={onShare}>
        <ShareIcon />
        <span className="visually-hidden">{pictures('shareCountry', { country: name })}</span>
      </button>
    </div>
  );
}

function CountryLink({ name, stamps }: { name: string; stamps: readonly StoredStamp[] }) {
  const { continent, country } = stamps[0] ?? {};
  return (
    <Link className={styles.country} href={browsePath({ continent, country })}>
      {name}
    </Link>
  );
}

interface StampsProps {
  readonly stamps: readonly StoredStamp[];
  readonly areNamed: boolean;
}

function Stamps({ stamps, areNamed }: StampsProps) {
  const later = stamps.slice(batch);
  return (
    <>
      {stamps.slice(0, batch).map((stamp) => (
        <li key={stamp.id}>
          <AlbumStamp stamp={stamp} isNamed={areNamed} />
        </li>
      ))}
      {later.length > 0 ? <LaterStamps stamps={later} areNamed={areNamed} /> : null}
    </>
  );
}

function LaterStamps(props: StampsProps) {
  const end = useRef<HTMLLIElement>(null);
  const isNear = useNear(end);
  return isNear ? <Stamps {...props} /> : <li ref={end} className={styles.later} />;
}
