import { useMemo } from 'react';
import { minute } from '../../../../contract/durations.ts';
import { nightPath } from '../../../../domain/places/night.ts';
import { useClock } from '../../../ui/text/clock.tsx';
import styles from './Lights.module.css';

/** The terminator moves a degree in four minutes. */
const interval = 4 * minute;

/** A soft shade over the half of the world where it is night. */
export function Night() {
  const { now } = useClock();
  const time = Math.floor(now / interval) * interval;
  const path = useMemo(() => nightPath(time), [time]);
  return (
    <>
      <filter id="dusk" x="-10%" y="-10%" width="120%" height="120%">
        <feGaussianBlur stdDeviation="32" />
      </filter>
      <path className={styles.night} d={path} filter="url(#dusk)" />
    </>
  );
}
