import { useLayoutEffect, type RefObject } from 'react';

/** Scrolls the box of a picture so that a place of it is in the middle; `x` is a share of its width. */
export function useInMiddle(picture: RefObject<SVGSVGElement | null>, x = 0.5): void {
  useLayoutEffect(() => {
    const box = picture.current?.parentElement;
    if (!box || box.scrollWidth === box.clientWidth) return;
    box.scrollTo({ left: x * box.scrollWidth - box.clientWidth / 2 });
    // The links of a picture are for a mouse only.
    box.setAttribute('tabindex', '0');
  }, [picture, x]);
}
