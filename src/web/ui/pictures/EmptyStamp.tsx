import { classes } from '../classes.ts';
import styles from './EmptyStamp.module.css';

/** The outline of a stamp with a rising sun, where a story will have its own. */
export function EmptyStamp({ className }: { className?: string | undefined }) {
  return (
    <svg className={classes(styles.stamp, className)} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="46" />
      <circle cx="50" cy="50" r="33" />
      <path d="M39 58a11 11 0 0 1 22 0M29 58h42M38 65h24M50 41v-6M38.4 46.4l-4.2-4.2M61.6 46.4l4.2-4.2" />
    </svg>
  );
}
