import { useDeferredValue, useMemo, useState } from 'react';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import { ritualPictureMessages } from '../../../messages/areas/rituals/pictures.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { BlankContinents } from './BlankContinents.tsx';
import { byCountry, countFirst, type CountryStamps } from './by-country.ts';
import { Sheet } from './Sheet.tsx';
import { YearsAgo } from './YearsAgo.tsx';
import styles from './Album.module.css';

/** How many stamps are drawn before the first ones are seen: a phone shows no more, and the others follow at once. */
const drawnFirst = 12;
/** How many pages there are at first. */
const pagesFirst = 6;

/** The album, once there is a stamp in it. */
export function FilledAlbum({ stamps }: { stamps: readonly StoredStamp[] }) {
  const t = useMessages(albumMessages);
  const pictures = useMessages(ritualPictureMessages);
  const { open } = useDialogs();
  const all = useMemo(() => byCountry(stamps), [stamps]);
  const pages = useDeferredValue(all, all.slice(0, pagesFirst));
  const [openCountry, setOpenCountry] = useState('');
  const first = countFirst(pages, drawnFirst);
  const whole = { kind: 'album', stamps, countries: all.length, total: stamps.length } as const;
  const sharePage = ({ country, stamps: ofCountry }: CountryStamps) =>
    open({ kind: 'share-ritual', ritual: { ...whole, stamps: ofCountry, country } });
  return (
    <>
      <div className={`row ${styles.top}`}>
        <p>
          {t('sum', {
            stamps: pictures('stamps', { count: stamps.length }),
            fromCountries: pictures('fromCountries', { count: all.length }),
          })}
        </p>
        <Button
          variant="quiet"
          className={styles.share}
          onClick={() => open({ kind: 'share-ritual', ritual: whole })}
        >
          <ShareIcon />
          <span>{t('share')}</span>
        </Button>
      </div>
      <YearsAgo stamps={stamps} />
      <ul className={`list ${styles.sheets}`}>
        {pages.map((page, i) => (
          <Sheet
            key={page.country}
            page={page}
            isFirst={i < first}
            isOpen={page.country === openCountry}
            onToggle={() => setOpenCountry(page.country === openCountry ? '' : page.country)}
            onShare={() => sharePage(page)}
          />
        ))}
        <BlankContinents stamps={stamps} />
      </ul>
    </>
  );
}
