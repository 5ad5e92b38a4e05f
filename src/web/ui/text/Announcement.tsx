import { useEffect, useRef, useState } from 'react';

interface AnnouncementProps {
  readonly text: string;
  /** How long the text has to stay the same before it is said, in milliseconds. */
  readonly pause?: number;
  /** Also what is there at first: it comes after the element that says it, which is what readers wait for. */
  readonly saysFirst?: boolean;
}

/** Tells screen readers of a change, politely and only after a pause. */
export function Announcement({ text, pause = 600, saysFirst = false }: AnnouncementProps) {
  const [said, setSaid] = useState('');
  const known = useRef(saysFirst ? '' : text);
  useEffect(() => {
    if (known.current === text) return undefined;
    const timer = setTimeout(() => {
      known.current = text;
      setSaid(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );
}
