import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { minute } from '../../../contract/durations.ts';
import { useClock } from '../../ui/text/clock.tsx';
import { useLanguage } from '../../ui/text/messages.ts';
import { worldMapQuery } from '../map/map-queries.ts';
import { followGestures } from './gestures.ts';
import { pathOf } from './paint-world.ts';
import { landRings, type WanderLight } from './plane.ts';
import { type Colours, SceneCanvas } from './scene.ts';
import { WanderMap, type WanderEvents } from './wander-map.ts';

/** The terminator moves a degree in four minutes. */
const nightInterval = 4 * minute;
/** On a phone, the world is nearer: fewer lights are beside the finger. */
const zooms = { phone: 2.2, other: 1.6, phoneWidth: 700 };

interface WanderMapProps extends WanderEvents {
  readonly lights: readonly WanderLight[];
  readonly isAtHand: (light: WanderLight) => boolean;
  /** Where it begins, once that is known. */
  readonly start: WanderLight | undefined;
}

interface WanderMapRefs {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly ring: RefObject<HTMLDivElement | null>;
  /** Undefined until it is drawn. */
  readonly map: WanderMap | undefined;
}

/** The map on a canvas, with what React knows. */
export function useWanderMap({
  lights,
  isAtHand,
  start,
  onMove,
  onLand,
}: WanderMapProps): WanderMapRefs {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<WanderMap>();
  const events = useRef({ onMove, onLand });
  useEffect(() => {
    events.current = { onMove, onLand };
  });
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d', { alpha: false });
    if (!element || !context) return undefined;
    const scene = new SceneCanvas(element, context);
    const created = new WanderMap(scene, {
      onMove: () => events.current.onMove(),
      onLand: (light) => events.current.onLand(light),
    });
    const measure = () => {
      const box = element.getBoundingClientRect();
      const middle = ring.current?.getBoundingClientRect() ?? box;
      scene.resize(box.width, box.height, {
        x: middle.left + middle.width / 2 - box.left,
        y: middle.top + middle.height / 2 - box.top,
      });
      created.redraw();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const watching = new AbortController();
    followGestures(element, created, watching.signal);
    setMap(created);
    return () => {
      observer.disconnect();
      watching.abort();
      created.destroy();
    };
  }, []);
  useScene({ canvas, map, lights, isAtHand });
  useStart(canvas, map, start);
  return { canvas, ring, map };
}

function useScene({
  canvas,
  map,
  lights,
  isAtHand,
}: Pick<WanderMapProps, 'lights' | 'isAtHand'> & Pick<WanderMapRefs, 'canvas' | 'map'>): void {
  const { data: world } = useQuery(worldMapQuery);
  const land = useMemo(() => world && pathOf(landRings(world)), [world]);
  const colours = useColours(canvas);
  const { city } = useLanguage();
  const time = Math.floor(useClock().now / nightInterval) * nightInterval;
  useEffect(() => {
    if (colours === undefined) return;
    const nameOf = (light: WanderLight) => city(light.city, light.country);
    map?.setScene({ land, lights, nameOf, isAtHand, time, colours });
  }, [map, land, lights, city, isAtHand, time, colours]);
}

function useStart(
  canvas: RefObject<HTMLCanvasElement | null>,
  map: WanderMap | undefined,
  start: WanderLight | undefined,
): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (map === undefined || start === undefined || hasStarted.current) return;
    hasStarted.current = true;
    const isPhone = (canvas.current?.clientWidth ?? 0) < zooms.phoneWidth;
    map.startAt(start, isPhone ? zooms.phone : zooms.other);
    map.goTo(start, 0);
  }, [canvas, map, start]);
}

const names = [
  'daySea',
  'dayLand',
  'nightSea',
  'nightLand',
  'line',
  'nightLine',
  'dawn',
  'dusk',
  'core',
  'glow',
  'edge',
  'name',
  'halo',
] as const satisfies readonly (keyof Colours)[];

/** The colours that the style sheet has for the map, in the scheme of the reader. */
function useColours(element: RefObject<HTMLElement | null>): Colours | undefined {
  const [colours, setColours] = useState<Colours>();
  useEffect(() => {
    const read = () => {
      if (element.current === null) return;
      const style = getComputedStyle(element.current);
      const of = (name: string) => style.getPropertyValue(`--wander-${name.toLowerCase()}`);
      setColours(Object.fromEntries(names.map((name) => [name, of(name)])) as unknown as Colours);
    };
    read();
    const schemes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
      matchMedia(query),
    );
    for (const scheme of schemes) scheme.addEventListener('change', read);
    return () => {
      for (const scheme of schemes) scheme.removeEventListener('change', read);
    };
  }, [element]);
  return colours;
}
