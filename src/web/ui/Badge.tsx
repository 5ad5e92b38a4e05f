import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A word or two about the content next to it. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
