import styles from './Bar.module.css';

/** How much of the most something is, from 0 to 1. The number itself is written beside it. */
export function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect width={`${Math.round(share * 100)}%`} height="100%" />
    </svg>
  );
}
