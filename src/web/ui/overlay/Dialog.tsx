import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { uiMessages } from '../../../messages/areas/ui.ts';
import { classes } from '../classes.ts';
import { CloseIcon } from '../icons.tsx';
import { useMessages } from '../text/messages.ts';
import { openDialog } from './overlays.ts';
import styles from './overlay.module.css';

interface DialogProps {
  readonly title: string;
  /** Called on Escape, Back, the close button and a press on the backdrop: stop rendering the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

// The dialog has no padding: an event on the element itself is one on its backdrop.
const isOnBackdrop = (event: MouseEvent) => event.target === event.currentTarget;

/** A modal dialog, open as long as it is rendered. On phones it is a bottom sheet. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useMessages(uiMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  // Press and release must both be on the backdrop, so that selecting text across the edge closes nothing.
  const isBackdropPressed = useRef(false);
  const titleId = useId();

  const onBack = useEffectEvent(onClose);
  useLayoutEffect(
    () => (dialog.current ? openDialog(dialog.current, () => onBack()) : undefined),
    [],
  );

  return (
    // With the keyboard, Escape closes it; a press on the backdrop is for pointers.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`raised ${styles.dialog}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={(event) => (isBackdropPressed.current = isOnBackdrop(event))}
      onClick={(event) => isBackdropPressed.current && isOnBackdrop(event) && onClose()}
    >
      <div className={styles.sheet}>
        <header className={`row ${styles.header}`}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className="icon-button" onClick={onClose}>
            <CloseIcon />
            <span className="visually-hidden">{t('close')}</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** The buttons below a long dialog, which stay in view. */
export function DialogFoot({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={classes('cluster', styles.foot, className)}>{children}</div>;
}
