import type { ReactNode } from 'react';
import styles from './Loading.module.css';

/** Says in the middle of its place what is loading. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <p className={styles.loading} role="status">
      <span className={styles.spinner} />
      {children}
    </p>
  );
}
