import type { ReactNode } from 'react';
import { uiMessages } from '../../../messages/areas/ui.ts';
import { CloseIcon } from '../icons.tsx';
import { LiveRegion } from '../text/LiveRegion.tsx';
import { useMessages } from '../text/messages.ts';
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
  const t = useMessages(uiMessages);
  return (
    <section className={`raised ${styles.card}`} aria-label={title}>
      <div>
        <p className="strong">{title}</p>
        <LiveRegion text={title} announcesInitial />
        {children ? <div className="small">{children}</div> : null}
      </div>
      <div className={`cluster tight ${styles.actions}`}>{actions}</div>
      <button type="button" className="icon-button" onClick={onClose}>
        <CloseIcon />
        <span className="visually-hidden">{t('close')}</span>
      </button>
    </section>
  );
}
