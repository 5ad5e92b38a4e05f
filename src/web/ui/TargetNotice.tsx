import type { ReactNode } from 'react';
import styles from './TargetNotice.module.css';

/** What became of a form that was sent without JavaScript: shows where the address names it, as in /browse#shared. */
export function TargetNotice({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.notice}>
      {children}
    </p>
  );
}
