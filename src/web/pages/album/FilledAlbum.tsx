import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { BlankContinents } from './BlankContinents.tsx';
import { byCountry, countFirst, type CountryStamps } from './by-country.ts';
import { Poster } from './Poster.tsx';
import { Sheet } from './Sheet.tsx';
import { YearsAgo } from './YearsAgo.tsx';
import styles from './Album.module.css';

/** How many stamps are drawn before the first ones are seen: a phone shows no more, and the others follow at once. */
const drawnFirst = 24;

/** The album, once there is a stamp in it. */
export function FilledAlbum({ stamps }: { stamps: readonly StoredStamp[] }) {
  const t = useMessages(albumMessages);
  const { open } = useDialogs();
  const pages = useMemo(() => byCountry(stamps), [stamps]);
  const first = countFirst(pages, drawnFirst);
  const isPrinting = usePrinting();
  const whole = { kind: 'album', stamps, countries: pages.length, total: stamps.length } as const;
  const sharePage = ({ country, stamps: ofCountry }: CountryStamps) =>
    open({ kind: 'share-ritual', ritual: { ...whole, stamps: ofCountry, country } });
  return (
    <>
      {/* The class of print is weaker than a display of our own. */}
      <div className="no-print">
        <div className={styles.top}>
          <div>
            <p className={`display ${styles.sum}`}>
              {t('sum', {
                stamps: t('stamps', { count: stamps.length }),
                fromCountries: t('fromCountries', { count: pages.length }),
              })}
            </p>
            <p className="quiet">{t('kept')}</p>
            <Button variant="primary" onClick={() => open({ kind: 'share-ritual', ritual: whole })}>
              <ShareIcon />
              {t('share')}
            </Button>
            <BlankContinents stamps={stamps} />
          </div>
          <YearsAgo stamps={stamps} />
        </div>
        <ul className={`list ${styles.sheets}`}>
          {pages.map((page, i) => (
            <Sheet
              key={page.country}
              page={page}
              isFirst={i < first}
              onShare={() => sharePage(page)}
            />
          ))}
        </ul>
      </div>
      {isPrinting ? <Poster stamps={stamps} pages={pages} /> : null}
    </>
  );
}

/** Whether the page is being printed: what only the paper has is rendered for it, before the browser takes its picture. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
