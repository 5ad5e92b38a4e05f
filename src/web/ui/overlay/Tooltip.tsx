import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import styles from './overlay.module.css';

interface TooltipProps {
  readonly text: string;
  /** The control that it explains, with this id as its `aria-describedby`. */
  readonly children: (tooltipId: string) => ReactNode;
}

/** A short explanation of a control: shows at once on focus and press, on hover after 700 ms. Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) recordClose(Date.now());
    setOpen(false);
  };
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || isOpen) return;
    timer.current = setTimeout(open, openDelay(Date.now()));
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && !anchor.current?.contains(document.activeElement)) close();
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => (isOpen ? moveIntoWindow(tooltip.current) : undefined), [isOpen]);
  useEffect(() => (isOpen ? closeOnEscapeOrPress(anchor.current, close) : undefined));

  return (
    // The control inside has the role and handles the keys; this element only listens.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onFocus={open}
      onBlur={close}
      onClick={open}
    >
      {children(id)}
      <span ref={tooltip} className={styles.tooltip} role="tooltip" id={id} hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
}

// Statement 9.24 of the specification.
const delay = 700;
const skipWindow = 300;

let lastClosed = -Infinity;

/** Records that a tooltip was closed. `now` is in milliseconds. */
export function recordClose(now: number): void {
  lastClosed = now;
}

/** The delay before a tooltip shows on hover, in milliseconds: 0 within 300 ms after another one was closed. */
export function openDelay(now: number): number {
  return now - lastClosed < skipWindow ? 0 : delay;
}

const minMargin = 8;

/** Moves a tooltip that exceeds the window back into it. */
function moveIntoWindow(tip: HTMLElement | null): void {
  if (!tip) return;
  tip.style.translate = '';
  const { left, right } = tip.getBoundingClientRect();
  const over = Math.max(0, right - (document.documentElement.clientWidth - minMargin));
  const under = Math.max(0, minMargin - left);
  tip.style.translate = `${under - over}px`;
}

/** Closes on Escape and on a press elsewhere: on some touch devices a tap does not move the focus. */
function closeOnEscapeOrPress(around: HTMLElement | null, close: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A dialog behind it stays open.
    event.preventDefault();
    close();
  };
  const onPress = ({ target }: Event) => {
    if (!(target instanceof Node && around?.contains(target))) close();
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', onPress);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', onPress);
  };
}
