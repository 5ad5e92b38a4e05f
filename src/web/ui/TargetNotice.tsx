import type { ReactNode } from 'react';
import styles from './TargetNotice.module.css';

/** The result of a form that was sent without JavaScript: visible when the address has its id, as in /browse#reported. */
export function TargetNotice({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={`box strong ${styles.notice}`}>
      {children}
    </div>
  );
}
