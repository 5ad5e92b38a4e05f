import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../browser/store.ts';
import { classes } from '../classes.ts';
import { CloseIcon } from '../icons.tsx';
import { useTopDialog } from './open-dialogs.ts';
import { toasts, type Toast } from './toasts.ts';
import styles from './Toaster.module.css';

const defaultDuration = 5000;
const swipeThreshold = 50;
const swipeTolerance = 8;

/** Renders the notifications. F8 moves the focus to them. */
export function Toaster() {
  const all = useStore(toasts);
  const dialog = useTopDialog();
  const { region, dismiss } = useRegion();
  const shown = all.find((toast) => toast.isOpen);
  const content = (
    <section ref={region} className={styles.region} tabIndex={-1} aria-label="Notifications (F8)">
      <div aria-live="polite">
        {shown ? (
          <ToastView key={shown.id} toast={shown} onDismiss={() => dismiss(shown.id)} />
        ) : null}
      </div>
    </section>
  );
  return dialog ? createPortal(content, dialog) : content;
}

/** The region gets the focus on F8, and returns it when the notification is dismissed by its buttons or Escape. */
function useRegion() {
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<Element | null>(null);

  const dismiss = useCallback((id: number) => {
    const isWithin = region.current?.contains(document.activeElement);
    if (isWithin && previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    toasts.dismiss(id);
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWithin = region.current?.contains(document.activeElement);
      if (event.key === 'F8') {
        if (!isWithin) previousFocus.current = document.activeElement;
        region.current?.focus();
      }
      const shown = toasts.get().find((toast) => toast.isOpen);
      if (event.key !== 'Escape' || !isWithin || shown === undefined) return;
      // A dialog behind it stays open.
      event.preventDefault();
      dismiss(shown.id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [dismiss]);

  return { region, dismiss };
}

function ToastView({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { title, description, variant = 'default', action } = toast;
  const timeoutProps = useTimeout(onDismiss, toast.duration ?? defaultDuration);
  const swipeProps = useSwipeToDismiss(onDismiss);
  const onActionClick = () => {
    onDismiss();
    action?.onClick();
  };
  return (
    <div
      className={classes(styles.toast, styles[variant])}
      role={variant === 'destructive' ? 'alert' : 'group'}
      {...timeoutProps}
      {...swipeProps}
    >
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      {action ? (
        <button type="button" className={styles.action} onClick={onActionClick}>
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} onClick={onDismiss}>
        <CloseIcon />
        <span className="visually-hidden">Close notification</span>
      </button>
    </div>
  );
}

/** Calls `onEnd` after `duration` milliseconds; hover and focus pause the time. */
function useTimeout(onEnd: () => void, duration: number) {
  const [isPaused, setPaused] = useState(false);
  const left = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [isPaused]);
  return {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
}

/** The element follows a pointer to the right; released past the threshold, it is dismissed. */
function useSwipeToDismiss(onSwiped: () => void) {
  const start = useRef<number>(undefined);
  const moved = (event: PointerEvent) => event.clientX - (start.current ?? event.clientX);
  const reset = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.style.translate = '';
    start.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (Math.abs(moved(event)) < swipeTolerance) return;
      // Captured, so that a release anywhere is noticed; not for small moves, so that buttons still get their press.
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.translate = `${Math.max(0, moved(event))}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (moved(event) > swipeThreshold) onSwiped();
      reset(event);
    },
    onPointerCancel: reset,
  };
}
