import { classes } from './classes.ts';
import styles from './parts.module.css';

/** A placeholder for content that is loading; visible after 300 ms. `className` sets its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classes(styles.skeleton, className)} aria-hidden="true" />;
}
