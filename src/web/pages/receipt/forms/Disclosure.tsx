import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import styles from '../ReceiptPage.module.css';

interface DisclosureProps {
  readonly title: string;
  /** When or how, in a few words. */
  readonly note: string;
  readonly isOpen: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A form that opens below its title, also without JavaScript. */
export function Disclosure({ title, note, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="row disclosure">
        <span>
          <span className="strong">{title}</span> <span className="note">{note}</span>
        </span>
        <ChevronDownIcon />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
