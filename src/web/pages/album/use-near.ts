import { useEffect, useState, type RefObject } from 'react';

/*
 * Which parts of an album are near the screen. One observer for all of them: an album can have hundreds of pages.
 */

const marks = new WeakMap<Element, () => void>();

let observer: IntersectionObserver | undefined;

const observe = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) marks.get(target)?.();
    },
    { rootMargin: '400px' },
  ));

/** Whether the reader has come near the element. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    marks.set(element, () => setNear(true));
    observe().observe(element);
    return () => observer?.unobserve(element);
  }, [ref]);
  return isNear;
}
