import { useEffect, useRef, useState } from 'react';

const interval = 4000;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The middle of an element, in pixels from the left of the window. */
function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

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

  const distances = () => {
    const row = list.current;
    return row ? Array.from(row.children, (item) => middleOf(item) - middleOf(row)) : [];
  };
  const goTo = (next: number) =>
    list.current?.scrollBy({
      left: distances()[next] ?? 0,
      behavior: isCalm() ? 'instant' : 'smooth',
    });
  const follow = () => {
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

  return { region, list, index, goTo, follow, isPaused, setPaused };
}
