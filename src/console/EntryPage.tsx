import type { ReactNode } from 'react';
import { logoPath } from '../contract/site.ts';
import { consoleMessages } from '../messages/areas/console/console.ts';
import { Logo } from '../web/ui/pictures/Logo.tsx';
import { useMessages } from '../web/ui/text/messages.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import styles from './Console.module.css';

/** The page of somebody who has no session yet: a card with a title above a landscape. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useMessages(consoleMessages);
  return (
    <main className={styles.entry}>
      <div className={`card stack ${styles.entryCard}`}>
        <Logo path={logoPath} />
        <h1>{title}</h1>
        {children}
        <p className="small">{t('accessLogged')}</p>
        <LanguageLinks />
      </div>
      <Horizon />
    </main>
  );
}

/** The sun that rises behind hills, at the foot of the page. */
export function Horizon() {
  return (
    <svg
      className={styles.horizon}
      viewBox="0 0 1440 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={styles.glow} cx="720" cy="130" r="118" />
      <circle className={styles.sun} cx="720" cy="130" r="84" />
      <path className={styles.farHill} d="M0 150c240-70 430-66 690-8s470 40 750-42v140H0z" />
      <path className={styles.nearHill} d="M0 196c260-52 480-40 740 2s460 30 700-26v68H0z" />
    </svg>
  );
}
