import { sunHeight } from '../../../domain/places/dawn.ts';
import { subsolarPoint } from '../../../domain/places/sun.ts';
import { latitudeOf, type Spot } from './plane.ts';

/** A part of the plane, with the pixels that the whole world would be wide. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly world: number;
  readonly width: number;
  readonly height: number;
}

/** The colours of the map, which its style names. */
export interface Palette {
  readonly daySea: string;
  readonly dayLand: string;
  readonly nightSea: string;
  readonly nightLand: string;
  readonly line: string;
  readonly nightLine: string;
  readonly dawn: string;
  readonly dusk: string;
}

/** The size of the picture that the shades are computed in: they are soft, so it can be small. */
const shades = { width: 240, height: 120 };
/** Degrees of the sun below and above the horizon between which day turns into night. */
const dusk = { night: -12, day: 3 };
/** Where the light of the dawn is strongest, and how far it reaches. */
const glow = { height: -2, reach: 9, dawn: 0.75, dusk: 0.35 };

/** Paints the land by day, over it that by night where it is night, and between them the light of the dawn. */
export function paintWorld(
  canvas: HTMLCanvasElement,
  view: View,
  scene: { readonly land: Path2D | undefined; readonly palette: Palette; readonly time: number },
): void {
  const { land, palette, time } = scene;
  const [day, night] = [contextOf(canvas, view), contextOf(document.createElement('canvas'), view)];
  paintLand(day, view, land, [palette.daySea, palette.dayLand, palette.line]);
  paintLand(night, view, land, [palette.nightSea, palette.nightLand, palette.nightLine]);
  const shade = shadeOf(view, time, (height) => [0, 0, 0, 255 * nightAt(height)]);
  night.globalCompositeOperation = 'destination-in';
  night.drawImage(shade, 0, 0, view.width, view.height);
  day.drawImage(night.canvas, 0, 0);
  const [dawn, evening] = [channels(palette.dawn), channels(palette.dusk)];
  const light = shadeOf(view, time, (height, isMorning) => {
    const near = Math.exp(-2 * ((height - glow.height) / glow.reach) ** 2);
    return [...(isMorning ? dawn : evening), 255 * near * (isMorning ? glow.dawn : glow.dusk)];
  });
  day.drawImage(light, 0, 0, view.width, view.height);
}

function contextOf(canvas: HTMLCanvasElement, { width, height }: Pick<View, 'width' | 'height'>) {
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  return context;
}

function paintLand(
  context: CanvasRenderingContext2D,
  { x, y, world, width, height }: View,
  land: Path2D | undefined,
  [sea, fill, line]: readonly [string, string, string],
): void {
  context.fillStyle = sea;
  context.fillRect(0, 0, width, height);
  if (land === undefined) return;
  Object.assign(context, { fillStyle: fill, strokeStyle: line, lineWidth: 1 / world });
  // The outlines begin at 0 and end a little beyond 1.
  for (let turn = Math.floor(x) - 1; turn <= Math.floor(x + width / world); turn++) {
    context.setTransform(world, 0, 0, world, (turn - x) * world, -y * world);
    context.fill(land);
    context.stroke(land);
  }
  context.resetTransform();
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** A soft picture of what the height of the sun decides, in degrees. */
function shadeOf(
  view: View,
  time: number,
  colourAt: (height: number, isMorning: boolean) => Colour,
): HTMLCanvasElement {
  const sun = subsolarPoint(time);
  const context = contextOf(document.createElement('canvas'), shades);
  const picture = context.createImageData(shades.width, shades.height);
  for (let row = 0; row < shades.height; row++) {
    const latitude = latitudeOf(view.y + ((row + 0.5) * view.height) / shades.height / view.world);
    for (let column = 0; column < shades.width; column++) {
      const x = view.x + ((column + 0.5) * view.width) / shades.width / view.world;
      const longitude = (x - 0.5) * 360;
      const isMorning = Math.sin(((longitude - sun.longitude) * Math.PI) / 180) < 0;
      const colour = colourAt(sunHeight(sun, [latitude, longitude]), isMorning);
      picture.data.set(colour, 4 * (row * shades.width + column));
    }
  }
  context.putImageData(picture, 0, 0);
  return context.canvas;
}

/** From 0 by day to 1 at night. */
export function nightAt(height: number): number {
  const part = Math.min(1, Math.max(0, (dusk.day - height) / (dusk.day - dusk.night)));
  return part * part * (3 - 2 * part);
}

/** Red, green and blue of a colour as styles write it. */
function channels(colour: string): readonly [number, number, number] {
  const context = contextOf(document.createElement('canvas'), { width: 1, height: 1 });
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** The land as one path in the units of the plane. */
export function pathOf(rings: readonly (readonly Spot[])[]): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    for (const [i, { x, y }] of ring.entries()) path[i === 0 ? 'moveTo' : 'lineTo'](x, y);
    path.closePath();
  }
  return path;
}
