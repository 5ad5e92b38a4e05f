import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** 1 when it replaces a whole page. */
  readonly level?: 1 | 2 | 3;
  /** The next step: a LinkButton, a link or a button. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** Says that there is nothing here, and what to do next. */
export function EmptyState({ title, level = 2, action, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <svg className={styles.picture} viewBox="0 0 96 48" width="96" height="48" aria-hidden="true">
        <path className={styles.rays} d="M48 4v8M25 12l5 6M71 12l-5 6M10 30l8 3M86 30l-8 3" />
        <path className={styles.sun} d="M28 44a20 20 0 0 1 40 0z" />
        <path className={styles.horizon} d="M4 45h88" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action}
    </div>
  );
}
