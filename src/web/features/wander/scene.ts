import { dayPartAt } from '../../../domain/places/dawn.ts';
import type { Camera } from './camera.ts';
import { LightPictures, type LightColours, type Look } from './paint-lights.ts';
import { paintWorld, type Palette, type View } from './paint-world.ts';
import { eastward, spotOf, wrap, type Spot, type WanderLight } from './plane.ts';

export type Colours = Palette & LightColours;

/** What is on the map. */
export interface Scene {
  readonly land: Path2D | undefined;
  readonly lights: readonly WanderLight[];
  readonly nameOf: (light: WanderLight) => string;
  readonly isAtHand: (light: WanderLight) => boolean;
  readonly time: number;
  readonly colours: Colours;
}

interface Painting {
  readonly canvas: HTMLCanvasElement;
  readonly view: View;
}

/** How much of the width of the world is the height of the map when it is farthest: from Greenland to Cape Horn. */
const farthest = 0.42;
/** The rows of the plane that are painted. Beyond them, the outermost go on. */
const rows = { from: spotOf([86, 0]).y, to: spotOf([-80, 0]).y };
/** A picture that moves need not be sharper. Safari on a phone has room for 16 million pixels. */
const mostPixels = 4096;
const mostPixelRatio = 2;
const nameSize = 15;

/**
 * Draws the map on its canvas. The land and the night are painted once, and copied into each frame; lights are small pictures on
 * them. What is on the screen can be painted again in its own size, when the map is at rest.
 */
export class SceneCanvas {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  /** Pixels of the canvas in one of the screen. */
  #ratio = 1;
  #ring: Spot = { x: 0, y: 0 };
  #scene: Scene | undefined;
  #looks = new Map<string, Look>();
  #pictures: LightPictures | undefined;
  #world: Painting | undefined;
  #sharp: Painting | undefined;

  constructor(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) {
    this.#canvas = canvas;
    this.#context = context;
  }

  /** The box of the canvas and the middle of the ring in it, in pixels of the screen. */
  resize(width: number, height: number, ring: Spot): void {
    this.#ratio = Math.min(mostPixelRatio, devicePixelRatio);
    this.#canvas.width = Math.round(width * this.#ratio);
    this.#canvas.height = Math.round(height * this.#ratio);
    this.#ring = ring;
    this.#world = this.#sharp = undefined;
  }

  setScene(scene: Scene): void {
    const before = this.#scene;
    this.#scene = scene;
    const painted = ['land', 'time', 'colours'] as const;
    if (painted.some((name) => before?.[name] !== scene[name])) {
      this.#world = this.#sharp = undefined;
      this.#pictures = new LightPictures(scene.colours, this.#ratio);
    }
    this.#looks = new Map(scene.lights.map((light) => [light.key, lookOf(light, scene)]));
  }

  /** The width of the world in pixels of the screen. */
  worldWidth(zoom: number): number {
    const { width, height } = this.#canvas;
    return (zoom * Math.max(height / farthest, width)) / this.#ratio || 1;
  }

  /** Where a point of the canvas is on the plane. */
  spotAt({ x, y, zoom }: Camera, point: Spot): Spot {
    const world = this.worldWidth(zoom);
    return {
      x: wrap(x + (point.x - this.#ring.x) / world),
      y: y + (point.y - this.#ring.y) / world,
    };
  }

  /** Draws a frame, with the name of one light. */
  draw(camera: Camera, named?: WanderLight): void {
    const scene = this.#scene;
    if (scene === undefined || this.#canvas.width === 0) return;
    const view = this.#viewOf(camera);
    this.#world ??= this.#paint(scene, this.#wholeWorld());
    this.#copyWorld(this.#world, view);
    if (this.#sharp) this.#copy(this.#sharp, view);
    this.#drawLights(scene, view);
    if (named) this.#drawName(scene, view, named);
  }

  /** Paints what is on the screen in its own size: for when the map is at rest. */
  sharpen(camera: Camera): void {
    const view = this.#viewOf(camera);
    const { x, y, world } = this.#sharp?.view ?? {};
    const isSharp = x === view.x && y === view.y && world === view.world;
    if (this.#scene && !isSharp && this.#canvas.width > 0)
      this.#sharp = this.#paint(this.#scene, view, this.#sharp?.canvas);
  }

  #viewOf({ x, y, zoom }: Camera): View {
    const { width, height } = this.#canvas;
    const world = this.worldWidth(zoom) * this.#ratio;
    const ring = { x: this.#ring.x * this.#ratio, y: this.#ring.y * this.#ratio };
    return { x: x - ring.x / world, y: y - ring.y / world, world, width, height };
  }

  #wholeWorld(): View {
    const width = Math.min(mostPixels, Math.round(this.worldWidth(1) * this.#ratio));
    const height = Math.round((rows.to - rows.from) * width);
    return { x: 0, y: rows.from, world: width, width, height };
  }

  #paint(
    { land, colours: palette, time }: Scene,
    view: View,
    canvas = document.createElement('canvas'),
  ): Painting {
    paintWorld(canvas, view, { land, palette, time });
    return { canvas, view };
  }

  /** The whole world, as often as it is on the screen. */
  #copyWorld(
    { canvas, view: { height, world: painted } }: Painting,
    { x, y, world, ...size }: View,
  ): void {
    const top = Math.round((rows.from - y) * world);
    const bottom = top + Math.round((height * world) / painted);
    for (let turn = Math.floor(x); turn < x + size.width / world; turn++) {
      const left = Math.round((turn - x) * world);
      const width = Math.round((turn + 1 - x) * world) - left;
      const copyRows = (from: number, count: number, to: number, high: number) =>
        high > 0 &&
        this.#context.drawImage(canvas, 0, from, canvas.width, count, left, to, width, high);
      copyRows(0, height, top, bottom - top);
      copyRows(0, 1, 0, top);
      copyRows(height - 1, 1, bottom, size.height - bottom);
    }
  }

  #copy({ canvas, view: painted }: Painting, view: View): void {
    const scale = view.world / painted.world;
    const left = eastward(view.x, painted.x) * view.world;
    const top = (painted.y - view.y) * view.world;
    this.#context.drawImage(canvas, left, top, canvas.width * scale, canvas.height * scale);
  }

  #drawLights({ lights }: Scene, { x, y, world, width, height }: View): void {
    const margin = 40 * this.#ratio;
    for (const light of lights) {
      const top = (light.y - y) * world;
      if (top < -margin || top > height + margin) continue;
      let left = (wrap(light.x - x + margin / world) - margin / world) * world;
      for (; left < width + margin; left += world)
        this.#pictures?.draw(this.#context, light, this.#looks.get(light.key) ?? 'day', left, top);
    }
  }

  #drawName({ nameOf, colours }: Scene, { x, y, world, width }: View, light: WanderLight): void {
    const context = this.#context;
    const left = wrap(light.x - x) * world;
    const top = (light.y - y) * world - 30 * this.#ratio;
    context.font = `600 ${nameSize * this.#ratio}px system-ui, sans-serif`;
    Object.assign(context, {
      textAlign: 'center',
      lineJoin: 'round',
      lineWidth: 4 * this.#ratio,
      strokeStyle: colours.halo,
      fillStyle: colours.name,
    });
    const name = nameOf(light);
    const half = context.measureText(name).width / 2 + 8 * this.#ratio;
    const middle = Math.max(half, Math.min(width - half, left));
    context.strokeText(name, middle, top);
    context.fillText(name, middle, top);
  }
}

function lookOf(light: WanderLight, { isAtHand, time }: Scene): Look {
  if (!isAtHand(light)) return 'dim';
  const part = dayPartAt(light.at, time);
  return part === 'night' || part === 'evening' ? 'night' : 'day';
}
