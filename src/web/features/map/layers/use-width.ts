import { useLayoutEffect, useRef, useState } from 'react';

/** The width of a picture on the screen in pixels. */
export function useWidth() {
  const ref = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(736);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || 736));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
