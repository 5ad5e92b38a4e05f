import { useMemo } from 'react';
import { minute } from '../../../../contract/durations.ts';
import { projectToWorld } from '../../../../domain/places/map-projection.ts';
import { useClock } from '../../../ui/text/clock.tsx';
import { nightPath } from './night.ts';
import styles from './Lights.module.css';

/** The terminator moves a degree in four minutes. */
const interval = 4 * minute;

/** It fades towards both sides of the map, where a low picture goes on with sea and words. */
const [west] = projectToWorld(0, -168);
const [east] = projectToWorld(0, 190);

/** A soft shade over the half of the world where it is night. */
export function Night() {
  const { now } = useClock();
  const time = Math.floor(now / interval) * interval;
  const path = useMemo(() => nightPath(time), [time]);
  return (
    <>
      <filter id="dusk" x="-10%" y="-10%" width="120%" height="120%">
        <feGaussianBlur stdDeviation="18" />
      </filter>
      <linearGradient id="night" gradientUnits="userSpaceOnUse" x1={west} x2={east}>
        <stop className={styles.atEdge} />
        <stop className={styles.stop} offset="0.08" />
        <stop className={styles.stop} offset="0.92" />
        <stop className={styles.atEdge} offset="1" />
      </linearGradient>
      <path className={styles.night} d={path} fill="url(#night)" filter="url(#dusk)" />
    </>
  );
}
