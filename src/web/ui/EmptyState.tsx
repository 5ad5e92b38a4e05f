import type { ReactNode } from 'react';
import { HillsPicture } from './pictures/HillsPicture.tsx';
import styles from './parts.module.css';

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
    <div className={`stack center ${styles.empty}`}>
      <HillsPicture className={styles.picture} />
      <Heading>{title}</Heading>
      {children ? <p className={`quiet ${styles.text}`}>{children}</p> : null}
      {action}
    </div>
  );
}
