import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type MapSize, shownPart } from './map-size.ts';

/** What a picture of this view shows on the screen. Known before the first frame, so that no name moves. */
export function useMapSize(
  view: MapSize['view'],
): readonly [RefObject<SVGSVGElement | null>, MapSize] {
  const ref = useRef<SVGSVGElement>(null);
  const [box, setBox] = useState<readonly [number, number]>([0, 0]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setBox([element.clientWidth, element.clientHeight]);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, shownPart(view, box)];
}
