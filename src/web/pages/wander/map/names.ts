import type { LightColours } from './paint-lights.ts';
import type { WanderLight } from './plane.ts';

/** Where a light is on the canvas. */
export interface Place {
  readonly light: WanderLight;
  readonly x: number;
  readonly y: number;
}

interface NamesProps {
  readonly colours: LightColours;
  /** The size of the letters, in pixels of the canvas. */
  readonly size: number;
  readonly nameOf: (light: WanderLight) => string;
  readonly isNight: (light: WanderLight) => boolean;
  /** The part of the canvas that is on the screen: no name goes over its edge. */
  readonly screen: DOMRect;
  /** Where no name can be: what lies on the map, and the ring with the name of its light. */
  readonly covered: readonly DOMRect[];
}

const most = 24;
/** Between names and around letters, in sizes of the letters. */
const [gap, halo] = [0.6, 0.14];

/** Draws the names of the lights with the most stories, where there is room. */
export function drawNames(
  context: CanvasRenderingContext2D,
  places: readonly Place[],
  { colours, size, nameOf, isNight, screen, covered }: NamesProps,
): void {
  Object.assign(context, {
    font: `600 ${size}px system-ui, sans-serif`,
    textAlign: 'center',
    textBaseline: 'middle',
    lineJoin: 'round',
    lineWidth: 2 * halo * size,
  });
  const taken = [...covered];
  for (const { light, x, y } of places.toSorted((a, b) => b.light.count - a.light.count)) {
    if (taken.length === most + covered.length) return;
    const name = nameOf(light);
    const width = context.measureText(name).width;
    const middle = y + 1.4 * size;
    const box = new DOMRect(x - width / 2, middle - size / 2, width, size);
    if (taken.some((other) => touches(box, other, gap * size)) || isCut(box, screen)) continue;
    taken.push(box);
    const isDark = isNight(light);
    context.strokeStyle = isDark ? colours.nightHalo : colours.halo;
    context.fillStyle = isDark ? colours.nightName : colours.name;
    context.strokeText(name, x, middle);
    context.fillText(name, x, middle);
  }
}

/** Partly on the screen. */
function isCut(box: DOMRect, screen: DOMRect): boolean {
  const isInside =
    box.left >= screen.left &&
    box.right <= screen.right &&
    box.top >= screen.top &&
    box.bottom <= screen.bottom;
  return !isInside && touches(box, screen, 0);
}

function touches(a: DOMRect, b: DOMRect, away: number): boolean {
  return (
    a.left - away < b.right &&
    b.left - away < a.right &&
    a.top - away < b.bottom &&
    b.top - away < a.bottom
  );
}
