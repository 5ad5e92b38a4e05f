import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { delayAt, noteClosed } from './tooltip-timing.ts';
import styles from './Tooltip.module.css';

interface TooltipProps {
  readonly text: string;
  /** What it explains; it is given the id for its `aria-describedby`. */
  readonly children: (tooltipId: string) => ReactNode;
}

/** A few words about a control: at focus and press at once, under a resting pointer after 700 ms. Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const around = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) noteClosed(Date.now());
    setOpen(false);
  };
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || isOpen) return;
    timer.current = setTimeout(open, delayAt(Date.now()));
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && !around.current?.contains(document.activeElement)) close();
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => (isOpen ? keepInside(tip.current) : undefined), [isOpen]);
  useEffect(() => (isOpen ? listenForEnd(around.current, close) : undefined));

  return (
    // It only watches over what it stands around, which has the role and the keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      ref={around}
      className={styles.around}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onFocus={open}
      onBlur={close}
      onClick={open}
    >
      {children(id)}
      <span ref={tip} className={styles.tip} role="tooltip" id={id} hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
}

const edge = 8;

/** Moves what stands over a side of the window back into it. */
function keepInside(tip: HTMLElement | null): void {
  if (!tip) return;
  tip.style.translate = '';
  const { left, right } = tip.getBoundingClientRect();
  const over = Math.max(0, right - (document.documentElement.clientWidth - edge));
  const under = Math.max(0, edge - left);
  tip.style.translate = `${under - over}px`;
}

/** Escape, and a press elsewhere: a finger leaves no focus behind on some devices. */
function listenForEnd(around: HTMLElement | null, close: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // What is below, such as a dialog, stays.
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
