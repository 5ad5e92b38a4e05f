import styles from './Bar.module.css';

/** A bar of `fraction` of the full width, from 0 to 1. Hidden from screen readers: write the number next to it. */
export function Bar({ fraction }: { fraction: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect width={`${Math.round(fraction * 100)}%`} height="100%" />
    </svg>
  );
}
