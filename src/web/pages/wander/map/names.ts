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
/** Between names, around lights, from a light to its name and around letters, in sizes of the letters. */
const [gap, lightGap, beside, halo] = [0.6, 0.4, 0.45, 0.14];

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

/** The middle of each name that has room beside its light: on the right, on the left, above or below. */
export function placeNames(
  lights: readonly Name[],
  widthOf: (name: string) => number,
  { size, ratio, screen, covered }: Room,
): Name[] {
  const dots = lights.map(({ light, x, y }) => boxAround(x, y, 2 * coreRadius(light.size) * ratio));
  const taken = [...covered];
  const isFree = (box: Box) =>
    !taken.some((other) => touches(box, other, gap * size)) &&
    !dots.some((dot) => touches(box, dot, lightGap * size)) &&
    !isCut(box, screen);
  const placed: Name[] = [];
  for (const each of lights.toSorted((a, b) => b.light.count - a.light.count)) {
    if (placed.length === most) break;
    const width = widthOf(each.name);
    const away = coreRadius(each.light.size) * ratio + beside * size;
    const [aside, along] = [away + width / 2, away + size / 2];
    const ways = [
      [aside, 0],
      [-aside, 0],
      [0, -along],
      [0, along],
    ] as const;
    for (const [x, y] of ways) {
      const middle = { x: each.x + x, y: each.y + y };
      const box = boxAround(middle.x, middle.y, width, size);
      if (!isFree(box)) continue;
      taken.push(box);
      placed.push({ ...each, ...middle });
      break;
    }
  }
  return placed;
}

const boxAround = (x: number, y: number, width: number, height = width): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** Partly on the screen. */
function isCut(box: Box, screen: Box): boolean {
  const isInside =
    box.left >= screen.left &&
    box.right <= screen.right &&
    box.top >= screen.top &&
    box.bottom <= screen.bottom;
  return !isInside && touches(box, screen, 0);
}

function touches(a: Box, b: Box, away: number): boolean {
  return (
    a.left - away < b.right &&
    b.left - away < a.right &&
    a.top - away < b.bottom &&
    b.top - away < a.bottom
  );
}
