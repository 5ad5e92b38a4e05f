import styles from './Bar.module.css';

interface BarProps {
  /** Of the full width, from 0 to 1. */
  readonly fraction: number;
}

/** A bar that stands for a count. Hidden from screen readers: write the number next to it. */
export function Bar({ fraction }: BarProps) {
  return (
    <svg className={styles.bar} aria-hidden="true" data-quiet-hides>
      <rect width={`${Math.round(fraction * 100)}%`} height="100%" />
    </svg>
  );
}
