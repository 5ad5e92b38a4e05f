import { browsePath } from '../../../contract/paths.ts';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';
import { Link } from '../../ui/Link.tsx';
import { EmptyStamp } from '../../ui/pictures/EmptyStamp.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { blankContinents } from './by-country.ts';
import styles from './BlankContinents.module.css';

/** The continents that have no stamp yet, as rings that lead to their stories. */
export function BlankContinents({ stamps }: { stamps: readonly StoredStamp[] }) {
  const language = useLanguage();
  const t = useMessages(albumMessages);
  const blank = blankContinents(stamps);
  if (blank.length === 0) return null;
  return (
    <section className={styles.blank}>
      <h2 className={styles.title}>{t('blank')}</h2>
      <ul className={`list ${styles.rings}`}>
        {blank.map((continent) => (
          <li key={continent}>
            <Link className={styles.ring} href={browsePath({ continent })}>
              <EmptyStamp className={styles.picture} />
              <span className={`strong ${styles.name}`} aria-hidden="true">
                {language.shortContinent(continent)}
              </span>
              <span className="visually-hidden">
                {t('blankOne', { continent: language.continent(continent) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
