import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { siteDescription } from '../../../contract/site.ts';
import { dayInUtc, localDay, longDate } from '../../../domain/calendar-date.ts';
import { useDialogs } from '../../page/dialogs.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { useClock } from '../../ui/text/clock.tsx';
import styles from './Hero.module.css';

/** The masthead, then the page of the day: the date and `children` on the horizon of a landscape. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hero}>
      <Masthead />
      <div className={styles.day}>
        <Landscape />
        <Today />
        {children}
      </div>
    </div>
  );
}

function Masthead() {
  const dialogs = useDialogs();
  // Without JavaScript the link leads to a random story.
  const openRandom = (event: MouseEvent) => {
    event.preventDefault();
    dialogs.open({ kind: 'random' });
  };
  return (
    <div className={styles.masthead}>
      <h1>Daily Uplift</h1>
      <Badge>BETA</Badge>
      <p>{siteDescription}</p>
      <div className={styles.actions}>
        <LinkButton variant="primary" href={paths.random} onClick={openRandom} data-held>
          Get Random Uplift
        </LinkButton>
        <LinkButton href={paths.post}>Share Uplift</LinkButton>
      </div>
    </div>
  );
}

/** The day, in the reader's time zone once the page is hydrated. */
function Today() {
  const { now, isHydrated } = useClock();
  const day = isHydrated ? localDay(now) : dayInUtc(now);
  return <p className={`display ${styles.date}`}>{longDate(day)}</p>;
}

/**
 * The sun over two hills, at the height of the reader's time of day, which the bootstrap script writes into the
 * document; in the evening the moon and stars.
 */
function Landscape() {
  return (
    <div className={styles.landscape} aria-hidden="true">
      <svg className={styles.stars} viewBox="0 0 400 120" preserveAspectRatio="xMaxYMin slice">
        <path d="M60 30h0M118 64h0M150 18h0M196 46h0M228 84h0M262 22h0M300 58h0M352 92h0M384 28h0" />
        <path d="M92 88h0M174 74h0M246 52h0M330 14h0M366 62h0" />
      </svg>
      <svg className={styles.sun} viewBox="0 0 200 200">
        <circle cx="100" cy="100" r="96" />
        <circle cx="100" cy="100" r="72" />
        <circle cx="100" cy="100" r="48" />
      </svg>
      <svg className={styles.hills} viewBox="0 0 400 100" preserveAspectRatio="none">
        <path d="M0 36C60 6 120 0 190 22s140-22 210-6v84H0z" />
        <path d="M0 62c90-8 150-44 220-26s120 6 180-18v82H0z" />
      </svg>
    </div>
  );
}
