import { browsePath } from '../../../contract/paths.ts';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';
import { Link } from '../../ui/Link.tsx';
import { EmptyStamp } from '../../ui/pictures/EmptyStamp.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { blankContinents } from './by-country.ts';
import styles from './BlankContinents.module.css';
import sheet from './Sheet.module.css';

/** The continents that have no stamp yet, as rings that lead to their stories, beside the pages and in the gaps between them. */
export function BlankContinents({ stamps }: { stamps: readonly StoredStamp[] }) {
  const language = useLanguage();
  const t = useMessages(albumMessages);
  return blankContinents(stamps).map((continent) => (
    <li key={continent} className={`${sheet.sheet} ${styles.blank}`} data-columns={1}>
      <Link className={styles.ring} href={browsePath({ continent })}>
        <span className={`display ${sheet.title}`} aria-hidden="true">
          {language.shortContinent(continent)}
        </span>
        <EmptyStamp />
        <span className="visually-hidden">
          {t('blankOne', { continent: language.continent(continent) })}
        </span>
      </Link>
    </li>
  ));
}
