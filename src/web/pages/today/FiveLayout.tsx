import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import { dayInUtc, localDay } from '../../../domain/calendar-date.ts';
import { Rays } from '../../features/five/Rays.tsx';
import { lazyPart } from '../../router/lazy-part.tsx';
import { classes } from '../../ui/classes.ts';
import { useClock } from '../../ui/text/clock.tsx';
import { useLanguage } from '../../ui/text/messages.ts';
import styles from './TodayPage.module.css';

const Swipes = lazyPart(async () => (await import('../../features/five/Swipes.tsx')).Swipes);

interface FiveLayoutProps {
  readonly title: string;
  /** How many have been read. */
  readonly read?: number;
  readonly total?: number;
  /** Between the title and the sun. */
  readonly children?: ReactNode;
  /** On the ground below the sun. */
  readonly ground?: ReactNode;
}

/** The day and a sun on the horizon, with a ray for each story that was read. All states of the page have its heading. */
export function FiveLayout({
  title,
  read = 0,
  total = limits.today.five,
  children,
  ground,
}: FiveLayoutProps) {
  const { now, isHydrated } = useClock();
  const { longDate } = useLanguage();
  const isDaylight = read === total;
  return (
    <div className={`stack ${styles.page}`}>
      <div className={classes('stack center', styles.sky, isDaylight && styles.daylight)}>
        <p className={styles.date}>{longDate(isHydrated ? localDay(now) : dayInUtc(now))}</p>
        <h1>{title}</h1>
        {children}
        {isDaylight ? <Swipes /> : null}
        <Rays className={styles.sun} lit={read} total={total} />
      </div>
      {ground}
    </div>
  );
}
