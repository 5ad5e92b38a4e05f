import { coreRadius, type LightColours } from './paint-lights.ts';
import type { WanderLight } from './plane.ts';

/** Where a light is on the canvas. */
export interface Place {
  readonly light: WanderLight;
  readonly x: number;
  readonly y: number;
}

/** A part of the canvas. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Room {
  /** The size of the letters, in pixels of the canvas. */
  readonly size: number;
  /** Pixels of the canvas in one of the screen. */
  readonly ratio: number;
  /** The part of the canvas that is on the screen: no name goes over its edge. */
  readonly screen: Box;
  /** Where no name can be: what lies on the map, and the ring with the name of its light. */
  readonly covered: readonly Box[];
}

interface NamesProps extends Room {
  readonly colours: LightColours;
  readonly nameOf: (light: WanderLight) => string;
  readonly isNight: (light: WanderLight) => boolean;
}

interface Name extends Place {
  readonly name: string;
}

const most = 24;
/** Between names, from a light to its name and around letters, in sizes of the letters. */
const [gap, beside, halo] = [0.6, 0.4, 0.14];
/** Where a name stands from its light: on the right, on the left, above or below. */
const ways = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Draws the names of the lights with the most stories, where there is room. */
export function drawNames(
  context: CanvasRenderingContext2D,
  places: readonly Place[],
  { colours, nameOf, isNight, ...room }: NamesProps,
): void {
  Object.assign(context, {
    font: `600 ${room.size}px system-ui, sans-serif`,
    textAlign: 'center',
    textBaseline: 'middle',
    lineJoin: 'round',
    lineWidth: 2 * halo * room.size,
  });
  const names = places.map((place) => ({ ...place, name: nameOf(place.light) }));
  const widthOf = (name: string) => context.measureText(name).width;
  for (const { light, name, x, y } of placeNames(names, widthOf, room)) {
    const isDark = isNight(light);
    context.strokeStyle = isDark ? colours.nightHalo : colours.halo;
    context.fillStyle = isDark ? colours.nightName : colours.name;
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  }
}

/** The middle of each name that has room beside its light. */
export function placeNames(
  lights: readonly Name[],
  widthOf: (name: string) => number,
  { size, ratio, screen, covered }: Room,
): Name[] {
  const radiusOf = ({ light }: Place) => coreRadius(light.size) * ratio;
  const taken = [...covered, ...lights.map((each) => boxAround(each, 2 * radiusOf(each)))];
  const placed: Name[] = [];
  for (const each of lights.toSorted((a, b) => b.light.count - a.light.count)) {
    if (placed.length === most) break;
    const width = widthOf(each.name);
    const away = radiusOf(each) + beside * size;
    for (const [x, y] of ways) {
      const name = {
        ...each,
        x: each.x + x * (away + width / 2),
        y: each.y + y * (away + size / 2),
      };
      const box = boxAround(name, width + gap * size, size + gap * size);
      if (isCut(box, screen) || taken.some((other) => touches(box, other))) continue;
      taken.push(box);
      placed.push(name);
      break;
    }
  }
  return placed;
}

const boxAround = ({ x, y }: Place, width: number, height = width): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** Partly on the screen. */
const isCut = (box: Box, screen: Box): boolean =>
  touches(box, screen) &&
  (box.left < screen.left ||
    box.right > screen.right ||
    box.top < screen.top ||
    box.bottom > screen.bottom);

const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
