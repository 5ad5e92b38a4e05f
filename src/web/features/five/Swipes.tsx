import { useEffect, useRef } from 'react';

/** The shortest swipe, in pixels, and the borders of the screen that belong to the browser's own gestures. */
const shortest = 64;
const border = 24;

/**
 * After a horizontal swipe of one finger over the story or the element around it, follows the link of the key that does the same: forward
 * in the direction in which pages are turned, which is to the left unless the text runs from right to left. A finger moves a
 * page that is zoomed in, and turns none.
 */
export function Swipes() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const area = mark.current?.closest<HTMLElement>('article') ?? mark.current?.parentElement;
    return area ? follow(area) : undefined;
  }, []);
  return <span ref={mark} hidden />;
}

function follow(area: HTMLElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let start: Touch | undefined;
  const listen = (type: 'touchstart' | 'touchend', listener: (event: TouchEvent) => void) =>
    area.addEventListener(type, listener, { signal, passive: true });
  listen('touchstart', ({ touches }) => {
    const touch = touches[0];
    const isInside = touch && touch.clientX > border && touch.clientX < innerWidth - border;
    start = touches.length === 1 && isInside && !isZoomedIn() ? touch : undefined;
  });
  listen('touchend', ({ changedTouches }) => {
    const touch = changedTouches[0];
    if (start && touch && getSelection()?.isCollapsed !== false) turn(start, touch);
    start = undefined;
  });
  const adapt = () =>
    area.style.setProperty('touch-action', isZoomedIn() ? 'auto' : 'pan-y pinch-zoom');
  window.visualViewport?.addEventListener('resize', adapt, { signal });
  adapt();
  return () => controller.abort();
}

function turn(from: Touch, to: Touch): void {
  const x = to.clientX - from.clientX;
  const y = to.clientY - from.clientY;
  if (Math.abs(x) < shortest || Math.abs(x) < 2 * Math.abs(y)) return;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const key = x < 0 === isRightToLeft ? 'k' : 'j';
  document.querySelector<HTMLElement>(`[data-shortcut="${key}"]`)?.click();
}

const isZoomedIn = () => (window.visualViewport?.scale ?? 1) > 1;
