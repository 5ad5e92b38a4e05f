import { useRef, useSyncExternalStore, type TouchEvent } from 'react';

/** The shortest swipe, in pixels, and the borders of the screen that belong to the browser's own gestures. */
const shortest = 64;
const border = 24;

/**
 * Calls `onSwipe` after a horizontal swipe of one finger: 'forward' in the direction in which pages are turned, which is
 * to the left unless the text runs from right to left. A finger moves a page that is zoomed in, and turns none. Pass the
 * result to the element.
 */
export function useSwipe(onSwipe: (direction: 'forward' | 'back') => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const isZoomed = useSyncExternalStore(subscribeZoom, isZoomedIn, () => false);
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    const isInside = touch && touch.clientX > border && touch.clientX < innerWidth - border;
    start.current =
      touches.length === 1 && isInside && !isZoomedIn()
        ? { x: touch.clientX, y: touch.clientY }
        : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    const from = start.current;
    start.current = undefined;
    if (!from || !touch || getSelection()?.isCollapsed === false) return;
    const x = touch.clientX - from.x;
    const y = touch.clientY - from.y;
    if (Math.abs(x) < shortest || Math.abs(x) < 2 * Math.abs(y)) return;
    const isRightToLeft = document.documentElement.dir === 'rtl';
    onSwipe(x < 0 === isRightToLeft ? 'back' : 'forward');
  };
  return { onTouchStart, onTouchEnd, ...(isZoomed && { style: { touchAction: 'auto' } }) };
}

const isZoomedIn = () => (window.visualViewport?.scale ?? 1) > 1;

function subscribeZoom(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}
