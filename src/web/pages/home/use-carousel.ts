import { useEffect, useRef, useState } from 'react';

const interval = 4000;
const longestMove = 1000;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves a row of `count` elements on every 4 seconds, from the last to the first; not while somebody points at
 * it or has the focus in it, nor in a hidden tab, nor for those who want less motion. The scroll place alone
 * says which element is on display: `follow` it.
 */
export function useCarousel(count: number) {
  const region = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  /** While it moves by itself: what passes by is not on display. */
  const isMoving = useRef(false);

  /** How far it is to scroll to each element, in pixels. */
  const distances = () => {
    const items = list.current?.querySelectorAll('li') ?? [];
    const start = (items[0]?.offsetLeft ?? 0) + (list.current?.scrollLeft ?? 0);
    return Array.from(items, (item) => item.offsetLeft - start);
  };
  const goTo = (next: number) => {
    const left = distances()[next] ?? 0;
    if (Math.abs(left) < 1) return;
    const isFar = Math.abs(next - index) > 1;
    setIndex(next);
    isMoving.current = true;
    list.current?.scrollBy({ left, behavior: isFar || isCalm() ? 'instant' : 'smooth' });
    // Not every browser says when it has arrived.
    setTimeout(arrive, longestMove);
  };
  const arrive = () => {
    isMoving.current = false;
  };
  const follow = () => {
    if (isMoving.current) return;
    const away = distances().map(Math.abs);
    setIndex(away.indexOf(Math.min(...away)));
  };

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => {
      const isHeld = document.hidden || region.current?.matches(':hover, :focus-within');
      if (!isHeld && !isCalm()) goTo((index + 1) % count);
    }, interval);
    return () => clearInterval(timer);
  });

  return { region, list, index, goTo, follow, arrive, isPaused, setPaused };
}
