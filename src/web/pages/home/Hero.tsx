import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { dayInUtc, localDay } from '../../../domain/calendar-date.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { homeMessages } from '../../../messages/areas/home.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { useSite } from '../../router/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { useClock } from '../../ui/text/clock.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { Landscape } from './Landscape.tsx';
import styles from './Hero.module.css';

/** The masthead, then the page of the day: the date and `children` on the horizon of a landscape. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hero}>
      <Masthead />
      <div className={styles.day}>
        <Today />
        {children}
        {/* It is as high as they are: a browser that paints while it reads would move it. */}
        <Landscape />
      </div>
    </div>
  );
}

function Masthead() {
  const { name, tagline } = useSite();
  const t = useMessages(homeMessages);
  const app = useMessages(appMessages);
  const dialogs = useDialogs();
  // Without JavaScript the link leads to a random story.
  const openRandom = (event: MouseEvent) => {
    event.preventDefault();
    dialogs.open({ kind: 'random' });
  };
  return (
    <div className={`cluster ${styles.masthead}`}>
      <h1 translate="no">{name}</h1>
      <Badge>{app('beta')}</Badge>
      <p>{tagline}</p>
      <div className={`cluster no-print ${styles.actions}`}>
        <LinkButton variant="primary" href={paths.random} onClick={openRandom} data-replayed>
          {t('random')}
        </LinkButton>
        <LinkButton href={paths.post}>{t('share')}</LinkButton>
      </div>
    </div>
  );
}

/** The day, in the reader's time zone once the page is hydrated, and the way to its five stories. */
function Today() {
  const { now, isHydrated } = useClock();
  const { longDate } = useLanguage();
  const day = isHydrated ? localDay(now) : dayInUtc(now);
  const app = useMessages(appMessages);
  return (
    <p className={`cluster ${styles.date}`}>
      {longDate(day)}
      <Link href={paths.today} className="target">
        {app('five')}
        <ChevronRightIcon />
      </Link>
    </p>
  );
}
