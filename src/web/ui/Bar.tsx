import { classes } from './classes.ts';
import styles from './Bar.module.css';

interface BarProps {
  /** Of the full width, from 0 to 1. */
  readonly fraction: number;
  /** 'thin' for a second figure. */
  readonly look?: 'thin';
}

/** A bar. Hidden from screen readers: write the number next to it. */
export function Bar({ fraction, look }: BarProps) {
  return (
    <svg className={classes(styles.bar, look && styles[look])} aria-hidden="true">
      <rect width={`${Math.round(fraction * 100)}%`} height="100%" />
    </svg>
  );
}
