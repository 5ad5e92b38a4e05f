import { dayPartAt, type Position } from '../../../../domain/places/dawn.ts';
import { northernmost, southernmost, type Camera } from './camera.ts';
import type { drawNames, Place } from './names.ts';
import { LightPictures, type LightColours, type Look } from './paint-lights.ts';
import { contextOf, paintWorld, type Palette, type View } from './paint-world.ts';
import { eastward, wrap, type Land, type Spot, type WanderLight } from './plane.ts';

export type Colours = Palette & LightColours;

/** What is on the map. */
export interface Scene {
  readonly land: readonly Land[];
  readonly lights: readonly WanderLight[];
  readonly nameOf: (light: WanderLight) => string;
  readonly isAtHand: (light: WanderLight) => boolean;
  readonly time: number;
  readonly colours: Colours;
}

/** The pictures of the map, one upon the other, and what lies on them. */
export interface Pictures {
  /** All of the world. It is soft: it is seen while the map moves. */
  readonly far: HTMLCanvasElement;
  /** What is on the screen and around it, with names, in the pixels of the screen. It is painted when the map rests. */
  readonly near: HTMLCanvasElement;
  /** The same without names, seen in the ring alone: no name goes through it while the map moves. */
  readonly inRing: HTMLCanvasElement;
  /** The boxes of what lies on the map, in pixels of the screen from its corner. */
  readonly covers: () => readonly DOMRect[];
}

/** How much of the width of the world is the height of the map when it is farthest. */
const farthest = 0.3;
/** Safari on a phone has room for 16 million pixels; less is painted sooner. */
const mostPixels = 5e6;
const mostRatio = 2;
/** How much of the screen's width and height is painted on each side of it. */
const margin = 0.25;
/** Lights in the soft picture have their size when the map is so near. */
const usualZoom = 1.5;
/** In pixels of the screen; of what is seen in the ring, which is wider while the map moves. */
const [ringRadius, inRingRadius] = [32, 36];
/** Of the size of the page's text. */
const nameSize = 0.875;

/**
 * The pictures of the map. To move it, they are only moved by the compositor of the browser: nothing is painted in a frame, and
 * there is no layout.
 */
export class SceneCanvas {
  readonly #pictures: Pictures;
  /** The part of the map on the screen, in pixels of it. */
  #box = { width: 0, height: 0 };
  #ring: Spot = { x: 0, y: 0 };
  #scene: Scene | undefined;
  #isFarPainted = false;
  /** What is in the near picture, in pixels of the screen. */
  #near: View | undefined;

  constructor(pictures: Pictures) {
    this.#pictures = pictures;
  }

  /** The box of the map and the middle of the ring in it, in pixels of the screen. */
  setSize(width: number, height: number, ring: Spot): void {
    const { width: w, height: h } = this.#box;
    if (w === width && h === height && ring.x === this.#ring.x && ring.y === this.#ring.y) return;
    this.#box = { width, height };
    this.#ring = ring;
    this.#clear();
  }

  setScene(scene: Scene): void {
    this.#scene = scene;
    this.#clear();
  }

  /** The width of the world in pixels of the screen. */
  worldWidth(zoom: number): number {
    const { width, height } = this.#box;
    return zoom * Math.max(height / farthest, width) || 1;
  }

  /** Where a point of the screen is on the plane. */
  spotAt({ x, y, zoom }: Camera, point: Spot): Spot {
    const world = this.worldWidth(zoom);
    return {
      x: wrap(x + (point.x - this.#ring.x) / world),
      y: y + (point.y - this.#ring.y) / world,
    };
  }

  /** Shows what the camera sees. */
  show(camera: Camera): void {
    const { width, height } = this.#box;
    if (this.#scene === undefined || width * height === 0) return;
    if (!this.#isFarPainted) this.#paintFar(this.#scene);
    const world = this.worldWidth(camera.zoom);
    const corner = this.spotAt(camera, { x: 0, y: 0 });
    const { far, near, inRing } = this.#pictures;
    move(far, -corner.x * world, (this.#farTop() - corner.y) * world, camera.zoom);
    const painted = this.#near;
    near.hidden = inRing.hidden = painted === undefined;
    if (painted) {
      const x = eastward(corner.x, painted.x) * world;
      const y = (painted.y - corner.y) * world;
      const { x: ringX, y: ringY } = this.#ring;
      move(near, x, y, world / painted.world);
      move(inRing, x - ringX + inRingRadius, y - ringY + inRingRadius, world / painted.world);
    }
  }

  /** Paints what is around the camera in the pixels of the screen. */
  sharpen(camera: Camera): void {
    const scene = this.#scene;
    const { width, height } = this.#box;
    if (scene === undefined || width * height === 0) return;
    const around = { x: -margin * width, y: -margin * height };
    const size = { width: width * (1 + 2 * margin), height: height * (1 + 2 * margin) };
    const world = this.worldWidth(camera.zoom);
    const view = { ...this.spotAt(camera, around), world, ...size };
    const { x, y } = this.#near ?? {};
    if (x === view.x && y === view.y && world === this.#near?.world) return;
    const ratio = Math.min(mostRatio, devicePixelRatio);
    const { near, inRing, covers } = this.#pictures;
    const places = this.#paint(inRing, scene, view, { ratio, lightRatio: ratio });
    const context = contextFor(near, view, ratio);
    if (context === null) return;
    context.drawImage(inRing, 0, 0);
    this.#near = view;
    const onCanvas = ({ x: left, y: top, width: w, height: h }: DOMRect) =>
      new DOMRect((left - around.x) * ratio, (top - around.y) * ratio, w * ratio, h * ratio);
    const [ringX, ringY] = [this.#ring.x - ringRadius, this.#ring.y - 2 * ringRadius];
    const ring = new DOMRect(ringX, ringY, 2 * ringRadius, 3 * ringRadius);
    void this.#drawNames(view, context, places, {
      colours: scene.colours,
      size: nameSize * parseFloat(getComputedStyle(document.documentElement).fontSize) * ratio,
      ratio,
      nameOf: scene.nameOf,
      isNight: ({ at }) => isNight(at, scene.time),
      screen: onCanvas(new DOMRect(0, 0, width, height)),
      covered: [ring, ...covers()].map(onCanvas),
    });
  }

  /** Draws them if the view is still the same. Without a network their code may be missing: then the map has none. */
  async #drawNames(view: View, ...names: Parameters<typeof drawNames>): Promise<void> {
    const code = await import('./names.ts').catch(() => undefined);
    if (this.#near === view) code?.drawNames(...names);
  }

  #clear(): void {
    this.#isFarPainted = false;
    this.#near = undefined;
  }

  /** The northern end of the far picture: what is over the ring when the northernmost place is in it. */
  #farTop(): number {
    return northernmost - this.#ring.y / this.worldWidth(1);
  }

  /** The whole world, and as much of it once more as the screen is wide. */
  #paintFar(scene: Scene): void {
    const world = this.worldWidth(1);
    const below = (this.#box.height - this.#ring.y) / world;
    const y = this.#farTop();
    const view = {
      x: 0,
      y,
      world,
      width: world + this.#box.width,
      height: (southernmost + below - y) * world,
    };
    const ratio = Math.min(mostRatio, Math.sqrt(mostPixels / view.width / view.height));
    this.#paint(this.#pictures.far, scene, view, { ratio, lightRatio: ratio / usualZoom });
    this.#isFarPainted = true;
  }

  /** Returns where the lights are in the picture. */
  #paint(
    canvas: HTMLCanvasElement,
    scene: Scene,
    view: View,
    { ratio, lightRatio }: { readonly ratio: number; readonly lightRatio: number },
  ): Place[] {
    const context = contextFor(canvas, view, ratio);
    if (context === null) return [];
    const inPixels = {
      ...view,
      world: view.world * ratio,
      width: canvas.width,
      height: canvas.height,
    };
    const { land, colours, time, lights } = scene;
    paintWorld(context, inPixels, { land, palette: colours, time });
    const places = placesIn(lights, inPixels);
    const pictures = new LightPictures(colours, lightRatio);
    for (const place of places) pictures.draw(context, place, lookOf(place.light, scene));
    return places;
  }
}

/** The context of a canvas that is emptied, and as large as a part of the screen. */
function contextFor(
  canvas: HTMLCanvasElement,
  { width, height }: Pick<View, 'width' | 'height'>,
  ratio: number,
): CanvasRenderingContext2D | null {
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  return contextOf(canvas, {
    width: Math.round(width * ratio),
    height: Math.round(height * ratio),
  });
}

function move(canvas: HTMLCanvasElement, x: number, y: number, scale: number): void {
  canvas.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
}

/** Some are there twice. */
function placesIn(lights: readonly WanderLight[], { x, y, world, width }: View): Place[] {
  return lights.flatMap((light) => {
    const places: Place[] = [];
    for (let left = wrap(light.x - x) * world; left < width; left += world)
      places.push({ light, x: left, y: (light.y - y) * world });
    return places;
  });
}

function lookOf(light: WanderLight, { isAtHand, time }: Scene): Look {
  if (!isAtHand(light)) return 'dim';
  return isNight(light.at, time) ? 'night' : 'day';
}

function isNight(at: Position, time: number): boolean {
  const part = dayPartAt(at, time);
  return part === 'night' || part === 'evening';
}
