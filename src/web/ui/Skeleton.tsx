import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

/** Stands where something will be; seen only when that takes longer than 300 ms. `className` gives its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classes(styles.skeleton, className)} aria-hidden="true" />;
}
