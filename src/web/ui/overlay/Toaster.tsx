import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { uiMessages } from '../../../messages/areas/ui.ts';
import { useStore } from '../../browser/store.ts';
import { classes } from '../classes.ts';
import { AlertIcon, ClockIcon, CloseIcon } from '../icons.tsx';
import { useMessages } from '../text/messages.ts';
import { useTopDialog } from './overlays.ts';
import { toasts, type Toast } from './toasts.ts';
import styles from './Toaster.module.css';

const defaultDuration = 5000;
const swipeThreshold = 50;
const swipeTolerance = 8;

/** Renders the notifications, from the first one on. F8 moves the focus to them. */
export function Toaster() {
  useEffect(watchPages, []);
  const t = useMessages(uiMessages);
  const all = useStore(toasts);
  const dialog = useTopDialog();
  const { region, dismiss } = useRegion();
  const isEmpty = useIsEmpty();
  const shown = isEmpty ? undefined : all.find((toast) => toast.isOpen);
  const isFailure = shown?.variant === 'destructive';
  const view = shown ? (
    <ToastView key={shown.id} toast={shown} onDismiss={() => dismiss(shown.id)} />
  ) : null;
  const content = (
    <section ref={region} className={styles.region} tabIndex={-1} aria-label={t('notifications')}>
      {/* A failure is an alert: within a live region it would be read twice. */}
      <div aria-live="polite">{isFailure ? null : view}</div>
      {isFailure ? view : null}
    </section>
  );
  return dialog ? createPortal(content, dialog) : content;
}

/** Without the Navigation API, links load documents. */
function watchPages(): (() => void) | undefined {
  if (!('navigation' in globalThis)) return undefined;
  let path = location.pathname;
  const onChange = () => {
    if (location.pathname !== path) leavePage();
    path = location.pathname;
  };
  navigation.addEventListener('currententrychange', onChange);
  return () => navigation.removeEventListener('currententrychange', onChange);
}

/** Dismisses what belongs to the page that is left. */
function leavePage(): void {
  for (const { id, isForNextPage } of toasts.get()) {
    if (isForNextPage) toasts.update(id, { isForNextPage: false });
    else toasts.dismiss(id);
  }
}

/** Screen readers announce what is added to a live region that is there. */
function useIsEmpty(): boolean {
  const [isEmpty, setEmpty] = useState(true);
  // oxlint-disable-next-line react/set-state-in-effect -- once: the region has to be in the document first
  useEffect(() => setEmpty(false), []);
  return isEmpty;
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

const signs = { default: undefined, destructive: AlertIcon, waiting: ClockIcon };

function ToastView({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { title, description, variant = 'default', action } = toast;
  const t = useMessages(uiMessages);
  const timeoutProps = useTimeout(onDismiss, toast);
  const role = useRole(toast);
  const swipeProps = useSwipeToDismiss(onDismiss);
  const [edge] = useState(edgeAwayFromPress);
  const Sign = signs[variant];
  const onActionClick = () => {
    onDismiss();
    action?.onClick();
  };
  return (
    <div
      className={classes('raised cluster', styles.toast, styles[variant])}
      role={role}
      data-edge={edge}
      {...timeoutProps}
      {...swipeProps}
    >
      {Sign ? <Sign /> : null}
      <div className={styles.text}>
        <p className={`strong ${styles.title}`}>{title}</p>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          className={`text-button strong ${styles.action}`}
          onClick={onActionClick}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className="icon-button" onClick={onDismiss}>
        <CloseIcon />
        <span className="visually-hidden">{t('closeNotification')}</span>
      </button>
    </div>
  );
}

/** The edge of the screen that is farther from the button or link with the focus: it is about what was pressed there. */
function edgeAwayFromPress(): 'top' | 'bottom' | undefined {
  const pressed = document.activeElement?.closest('button, a')?.getBoundingClientRect();
  if (pressed === undefined) return undefined;
  return pressed.top + pressed.bottom > innerHeight ? 'top' : 'bottom';
}

/**
 * How long notifications are still shown, in milliseconds, by their ids: one that moves into a dialog that opens is mounted
 * again.
 */
const timesLeft = new Map<number, number>();

/** A failure is read at once, the first time that it is shown. */
function useRole({ id, variant }: Toast): 'alert' | 'group' {
  const [wasShown] = useState(() => timesLeft.has(id));
  return variant === 'destructive' && !wasShown ? 'alert' : 'group';
}

/** Calls `onEnd` after the duration of a notification; hover and focus pause the time. */
function useTimeout(onEnd: () => void, { id, duration = defaultDuration }: Toast) {
  const [isPaused, setPaused] = useState(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const started = performance.now();
    const left = timesLeft.get(id) ?? duration;
    timesLeft.set(id, left);
    const timer = setTimeout(() => {
      timesLeft.delete(id);
      end.current();
    }, left);
    return () => {
      clearTimeout(timer);
      timesLeft.set(id, left - (performance.now() - started));
    };
  }, [isPaused, id, duration]);
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
