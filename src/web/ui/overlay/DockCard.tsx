import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { CloseIcon } from '../icons.tsx';
import { LiveRegion } from '../text/LiveRegion.tsx';
import styles from './overlay.module.css';

interface DockCardProps {
  readonly title: string;
  /** The buttons. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A question at the bottom of the screen. It takes no focus, and is announced to screen readers. */
export function DockCard({ title, actions, onClose, children }: DockCardProps) {
  return (
    <section className={`raised ${styles.card}`} aria-label={title}>
      <div>
        <p className="strong">{title}</p>
        {children}
      </div>
      <LiveRegion text={title} announcesInitial />
      <Button variant="quiet" onClick={onClose}>
        <CloseIcon />
        <span className="visually-hidden">Close</span>
      </Button>
      <div className={`cluster ${styles.actions}`}>{actions}</div>
    </section>
  );
}
