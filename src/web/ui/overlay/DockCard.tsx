import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { CloseIcon } from '../icons.tsx';
import { Announcement } from '../text/Announcement.tsx';
import styles from './DockCard.module.css';

interface DockCardProps {
  readonly title: string;
  /** What it asks for. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A question that can wait. It takes no focus; screen readers hear of it. */
export function DockCard({ title, actions, onClose, children }: DockCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      <Announcement text={title} saysFirst />
      <Button look="quiet" onClick={onClose}>
        <CloseIcon />
        <span className="visually-hidden">Close</span>
      </Button>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
