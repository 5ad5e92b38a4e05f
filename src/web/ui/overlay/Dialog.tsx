import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { CloseIcon } from '../icons.tsx';
import { showModal } from './open-dialogs.ts';
import { openLayer } from './overlay-history.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Called at Escape, Back, the close button and a press beside the dialog: stop rendering it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

// The dialog has no padding: what hits the element itself hits its backdrop.
const isBeside = (event: MouseEvent) => event.target === event.currentTarget;

/** A modal dialog: open as long as it is rendered. A sheet from below on phones. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Both ends of a press count, so that selecting text across the edge closes nothing.
  const isPressedBeside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => (dialog.current ? showModal(dialog.current) : undefined), []);
  const onBack = useEffectEvent(onClose);
  useEffect(() => openLayer(() => onBack()), []);

  return (
    // The keyboard's way out is Escape; the press beside the dialog is the pointer's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={(event) => (isPressedBeside.current = isBeside(event))}
      onClick={(event) => isPressedBeside.current && isBeside(event) && onClose()}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose}>
            <CloseIcon />
            <span className="visually-hidden">Close</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
