import { useEffect, useRef, useState, type RefObject } from 'react';
import type { MapPoint } from '../../../../domain/places/map-projection.ts';
import { prefersReducedMotion } from '../../../ui/reduced-motion.ts';
import { flyTo } from './fly-to.ts';
import { dotPath } from './lights.ts';
import styles from './Lights.module.css';

/** A story that has just been shared, and its card on the page. */
export interface NewStory {
  readonly place: { readonly country: string; readonly city: string };
  readonly card: RefObject<HTMLElement | null>;
}

/** The light of a new story: its card flies there, then it flashes. Nothing for readers who want no motion. */
export function Arrival({ at, card }: { at: MapPoint; card: NewStory['card'] }) {
  const dot = dotPath(at);
  const light = useRef<SVGPathElement>(null);
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    if (prefersReducedMotion()) return undefined;
    if (card.current === null || light.current === null) return undefined;
    return flyTo(card.current, light.current, () => setArrived(true));
  }, [card]);
  return (
    <g className={styles.lights}>
      <path className={styles.ring} d={dot} />
      <path className={styles.inRing} d={dot} />
      <path className={styles.own} d={dot} />
      <path
        ref={light}
        className={hasArrived ? styles.spark : undefined}
        data-testid="arrival"
        data-has-arrived={hasArrived}
        d={dot}
      />
    </g>
  );
}
