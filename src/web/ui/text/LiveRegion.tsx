import { useEffect, useRef, useState } from 'react';

interface LiveRegionProps {
  readonly text: string;
  /** How long the text has to stay the same before it is announced, in milliseconds. */
  readonly delay?: number;
  /** Whether the first text is announced too. It is added after the element: screen readers announce only changes. */
  readonly announcesInitial?: boolean;
}

/** Announces a text to screen readers when it changes. */
export function LiveRegion({ text, delay = 600, announcesInitial = false }: LiveRegionProps) {
  const [announced, setAnnounced] = useState('');
  const last = useRef(announcesInitial ? '' : text);
  useEffect(() => {
    if (last.current === text) return undefined;
    const timer = setTimeout(() => {
      last.current = text;
      setAnnounced(text);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return (
    <span className="visually-hidden" role="status">
      {announced}
    </span>
  );
}
