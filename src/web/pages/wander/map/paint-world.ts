import { subsolarPoint } from '../../../../domain/places/sun.ts';
import { latitudeOf, type Land } from './plane.ts';

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
  /** The light of the morning, before the sun is up and after that; that of the evening. */
  readonly dawn: string;
  readonly gold: string;
  readonly dusk: string;
}

/** The size of the pictures of shades: they are soft, so they can be small. */
const shades = { width: 160, height: 90 };
/** Degrees of the sun below and above the horizon between which day turns into night. */
const dusk = { night: -12, day: 3 };
/** The light between day and night: how strong it is at a height of the sun, and from where it turns into gold. */
const glow = { height: -2, reach: 8, dawn: 0.8, dusk: 0.4, gold: { from: -5, to: 4 } };
/** At midnight and at noon the morning and the evening meet: near the poles one sees it. The sine of the hours between. */
const meeting = 0.4;

/** Paints the land by day, over it that by night where it is night, and between them the light of the dawn. */
export function paintWorld(
  context: CanvasRenderingContext2D,
  view: View,
  scene: { readonly land: readonly Land[]; readonly palette: Palette; readonly time: number },
): void {
  const { land, palette, time } = scene;
  const night = contextOf(document.createElement('canvas'), view);
  const { shade, light } = shadesOf(view, time, palette);
  paintLand(context, view, land, [palette.daySea, palette.dayLand, palette.line]);
  if (night) {
    paintLand(night, view, land, [palette.nightSea, palette.nightLand, palette.nightLine]);
    night.globalCompositeOperation = 'destination-in';
    night.drawImage(shade, 0, 0, view.width, view.height);
    context.drawImage(night.canvas, 0, 0);
  }
  context.drawImage(light, 0, 0, view.width, view.height);
}

/** The context of a canvas in a new size, if the browser has room for it. */
export function contextOf(
  canvas: HTMLCanvasElement,
  { width, height }: Pick<View, 'width' | 'height'>,
): CanvasRenderingContext2D | null {
  Object.assign(canvas, { width, height });
  return canvas.getContext('2d');
}

function paintLand(
  context: CanvasRenderingContext2D,
  { x, y, world, width, height }: View,
  land: readonly Land[],
  [sea, fill, line]: readonly [string, string, string],
): void {
  context.fillStyle = sea;
  context.fillRect(0, 0, width, height);
  Object.assign(context, { fillStyle: fill, strokeStyle: line, lineWidth: 1 / world });
  const [right, bottom] = [x + width / world, y + height / world];
  for (const { path, west, east, north, south } of land) {
    if (south < y || north > bottom) continue;
    for (let turn = Math.ceil(x - east); turn + west < right; turn++) {
      context.setTransform(world, 0, 0, world, (turn - x) * world, -y * world);
      context.fill(path);
      context.stroke(path);
    }
  }
  context.resetTransform();
}

/** Where it is night, and the light between night and day. */
function shadesOf(view: View, time: number, palette: Palette) {
  const sun = subsolarPoint(time);
  const [dawn, gold, evening] = [palette.dawn, palette.gold, palette.dusk].map(channels);
  const [shade, light] = [
    new ImageData(shades.width, shades.height),
    new ImageData(shades.width, shades.height),
  ];
  const angles = Array.from({ length: shades.width }, (_, column) => {
    const x = view.x + ((column + 0.5) * view.width) / shades.width / view.world;
    return (x - 0.5) * fullTurn - radians(sun.longitude);
  });
  const columns = angles.map((angle) => ({
    cos: Math.cos(angle),
    morning: smoothStep(0.5 - Math.sin(angle) / (2 * meeting)),
  }));
  for (let row = 0; row < shades.height; row++) {
    const y = view.y + ((row + 0.5) * view.height) / shades.height / view.world;
    const latitude = radians(latitudeOf(y));
    const always = Math.sin(latitude) * Math.sin(radians(sun.latitude));
    const daily = Math.cos(latitude) * Math.cos(radians(sun.latitude));
    for (const [column, { cos, morning }] of columns.entries()) {
      const height = (Math.asin(always + daily * cos) * 180) / Math.PI;
      const at = 4 * (row * shades.width + column);
      const isNight = smoothStep((dusk.day - height) / (dusk.day - dusk.night));
      shade.data[at + 3] = 255 * isNight;
      const up = smoothStep((height - glow.gold.from) / (glow.gold.to - glow.gold.from));
      const near = Math.exp(-2 * ((height - glow.height) / glow.reach) ** 2);
      for (let i = 0; i < 3; i++) {
        const [red = 0, yellow = 0, violet = 0] = [dawn?.[i], gold?.[i], evening?.[i]];
        light.data[at + i] = between(violet, between(red, yellow, up), morning);
      }
      light.data[at + 3] = 255 * near * between(glow.dusk, glow.dawn, morning);
    }
  }
  return { shade: pictureOf(shade), light: pictureOf(light) };
}

function pictureOf(data: ImageData): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  contextOf(canvas, data)?.putImageData(data, 0, 0);
  return canvas;
}

const between = (from: number, to: number, part: number) => from + part * (to - from);

function smoothStep(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within * within * (3 - 2 * within);
}

/** Red, green and blue of a colour as styles write it. */
function channels(colour: string): readonly number[] {
  const context = contextOf(document.createElement('canvas'), { width: 1, height: 1 });
  if (context === null) return [];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

const fullTurn = 2 * Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;
