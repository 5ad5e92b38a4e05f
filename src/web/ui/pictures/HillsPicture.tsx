import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './pictures.module.css';

interface HillsPictureProps {
  readonly className?: string | undefined;
  /** What is on the hills. */
  readonly children?: ReactNode;
}

/** Hills in front of the sunrise. */
export function HillsPicture({ className, children }: HillsPictureProps) {
  return (
    <svg
      className={classes(styles.picture, className)}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <circle className={styles.glow} cx="160" cy="112" r="76" />
      <circle className={styles.sun} cx="160" cy="112" r="46" />
      <path className={styles.far} d="M0 128c50-34 96-34 150-6s112 22 170-12v70H0z" />
      <path className={styles.near} d="M0 158c70-44 150-44 206-22 44 17 80 14 114 2v42H0z" />
      <path className={styles.birds} d="M90 54q6-7 12 0q6-7 12 0M122 36q5-6 10 0q5-6 10 0" />
      {children}
    </svg>
  );
}
