import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { minute } from '../../../contract/durations.ts';
import { worldMapQuery } from '../../features/map/map-queries.ts';
import { useClock } from '../../ui/text/clock.tsx';
import { useLanguage } from '../../ui/text/messages.ts';
import { followGestures } from './map/gestures.ts';
import { landOf, type WanderLight } from './map/plane.ts';
import { type Colours, SceneCanvas } from './map/scene.ts';
import { WanderMap, type WanderEvents } from './map/wander-map.ts';

/** The terminator moves a degree in four minutes. */
const nightInterval = 4 * minute;
/** On a phone, the world is nearer: fewer lights are beside the finger. */
const zooms = { phone: 1.6, other: 1.2, phoneWidth: 700 };

interface WanderMapProps extends Omit<WanderEvents, 'onPass'> {
  readonly lights: readonly WanderLight[];
  readonly isAtHand: (light: WanderLight) => boolean;
  /** Where it begins, once that is known. */
  readonly start: WanderLight | undefined;
}

/** The elements of the map. */
export interface WanderRefs {
  /** What is touched. */
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly far: RefObject<HTMLCanvasElement | null>;
  readonly near: RefObject<HTMLCanvasElement | null>;
  readonly inRing: RefObject<HTMLCanvasElement | null>;
  readonly ring: RefObject<HTMLDivElement | null>;
  /** The name of the light in the ring. */
  readonly name: RefObject<HTMLElement | null>;
}

/** The map in its pictures, with what React knows. It is undefined until it is drawn. */
export function useWanderMap({
  lights,
  isAtHand,
  start,
  onMove,
  onLand,
}: WanderMapProps): readonly [WanderRefs, WanderMap | undefined] {
  const refs: WanderRefs = {
    surface: useRef(null),
    far: useRef(null),
    near: useRef(null),
    inRing: useRef(null),
    ring: useRef(null),
    name: useRef(null),
  };
  const { surface, far, near, inRing, ring, name } = refs;
  const [map, setMap] = useState<WanderMap>();
  const { city } = useLanguage();
  const moved = useEffectEvent(onMove);
  const landed = useEffectEvent(onLand);
  const nameOf = useEffectEvent((light: WanderLight | undefined) =>
    light ? city(light.city, light.country) : '',
  );
  useEffect(() => {
    const [touched, label] = [surface.current, name.current];
    const [soft, sharp, unnamed] = [far.current, near.current, inRing.current];
    if (!touched || !label || !soft || !sharp || !unnamed) return undefined;
    const watching = new AbortController();
    const scene = new SceneCanvas({
      far: soft,
      near: sharp,
      inRing: unnamed,
      covers: () => coversOf(touched),
    });
    const created = new WanderMap(scene, {
      onMove: (isByHand) => moved(isByHand),
      onLand: (light) => landed(light),
      // Not by React: it comes while the map is moved.
      onPass: (light) => (label.textContent = nameOf(light)),
    });
    const measure = () => {
      if (watching.signal.aborted) return;
      fit(scene, touched, ring.current ?? touched);
      created.redraw();
      setMap(created);
    };
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    for (const element of [touched, document.body]) observer.observe(element);
    followGestures(touched, created, watching.signal);
    return () => {
      observer.disconnect();
      watching.abort();
      created.destroy();
    };
  }, [surface, far, near, inRing, ring, name]);
  useScene({ map, lights, isAtHand, element: surface });
  useStart(surface, map, start);
  return [refs, map];
}

/** What lies on the map, from the corner of it. */
function coversOf(touched: HTMLElement): DOMRect[] {
  const { left, top } = touched.getBoundingClientRect();
  return [...document.querySelectorAll('[data-covers]')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return new DOMRect(x - left, y - top, width, height);
  });
}

/** Makes the pictures as large as what is touched, which ends at the end of the screen. */
function fit(scene: SceneCanvas, touched: HTMLElement, ring: HTMLElement): void {
  const { top } = touched.getBoundingClientRect();
  // What is above it can change: without a network, a line says so.
  touched.parentElement?.style.setProperty('--stage-top', `${top + scrollY}px`);
  const box = touched.getBoundingClientRect();
  const middle = ring.getBoundingClientRect();
  scene.setSize(box.width, box.height, {
    x: middle.left + middle.width / 2 - box.left,
    y: middle.top + middle.height / 2 - box.top,
  });
}

interface SceneProps extends Pick<WanderMapProps, 'lights' | 'isAtHand'> {
  readonly map: WanderMap | undefined;
  /** Has the colours. */
  readonly element: RefObject<HTMLElement | null>;
}

function useScene({ map, lights, isAtHand, element }: SceneProps): void {
  const { data: world } = useQuery(worldMapQuery);
  const land = useMemo(() => (world ? landOf(world) : []), [world]);
  const colours = useColours(element);
  const { city } = useLanguage();
  const time = Math.floor(useClock().now / nightInterval) * nightInterval;
  useEffect(() => {
    if (colours === undefined) return;
    const nameOf = (light: WanderLight) => city(light.city, light.country);
    map?.setScene({ land, lights, nameOf, isAtHand, time, colours });
  }, [map, land, lights, city, isAtHand, time, colours]);
}

function useStart(
  element: RefObject<HTMLElement | null>,
  map: WanderMap | undefined,
  start: WanderLight | undefined,
): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (map === undefined || start === undefined || hasStarted.current) return;
    hasStarted.current = true;
    const isPhone = (element.current?.clientWidth ?? 0) < zooms.phoneWidth;
    map.startAt(start, isPhone ? zooms.phone : zooms.other);
    map.goTo(start, 0);
  }, [element, map, start]);
}

const names = [
  'daySea',
  'dayLand',
  'nightSea',
  'nightLand',
  'line',
  'nightLine',
  'dawn',
  'gold',
  'dusk',
  'core',
  'glow',
  'faint',
  'edge',
  'name',
  'halo',
  'nightName',
  'nightHalo',
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
