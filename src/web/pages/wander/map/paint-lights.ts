import type { WanderLight } from './plane.ts';

/** What a light looks like: by night it glows, by day it has an edge, and dim is one without a story at hand. */
export type Look = 'day' | 'night' | 'dim';

export interface LightColours {
  readonly core: string;
  /** Around a light by night, and what it fades into. */
  readonly glow: string;
  readonly faint: string;
  readonly edge: string;
  /** Of the names of lights, and what is around the letters. */
  readonly name: string;
  readonly halo: string;
  readonly nightName: string;
  readonly nightHalo: string;
}

/** The width of the core in pixels of the screen, by the size of the light. */
const cores = [5, 6.5, 8.5, 11, 14];
const glowWidth = 4;

/** In pixels of the screen, without the glow and the edge. */
export const coreRadius = (size: number): number => (cores[size] ?? 0) / 2;

/** Pictures of the lights, made once: drawing hundreds of gradients in each frame would be too slow. */
export class LightPictures {
  readonly #pictures = new Map<string, HTMLCanvasElement>();
  readonly #colours: LightColours;
  readonly #pixels: number;

  constructor(colours: LightColours, pixels: number) {
    this.#colours = colours;
    this.#pixels = pixels;
  }

  draw(
    context: CanvasRenderingContext2D,
    {
      light: { size },
      x,
      y,
    }: { readonly light: WanderLight; readonly x: number; readonly y: number },
    look: Look,
  ): void {
    const name = look + size;
    const picture = this.#pictures.get(name) ?? this.#paint(size, look);
    this.#pictures.set(name, picture);
    context.drawImage(
      picture,
      Math.round(x - picture.width / 2),
      Math.round(y - picture.width / 2),
    );
  }

  #paint(size: number, look: Look): HTMLCanvasElement {
    const { core, glow, faint, edge } = this.#colours;
    const radius = coreRadius(size) * this.#pixels;
    const reach = radius * (look === 'night' ? glowWidth : 2) + 2 * this.#pixels;
    const picture = document.createElement('canvas');
    picture.width = picture.height = 2 * Math.ceil(reach);
    const context = picture.getContext('2d');
    if (context === null) return picture;
    const middle = picture.width / 2;
    const disc = (width: number, fill: string | CanvasGradient) => {
      context.fillStyle = fill;
      context.beginPath();
      context.arc(middle, middle, width, 0, 2 * Math.PI);
      context.fill();
    };
    if (look === 'dim') {
      context.globalAlpha = 0.55;
      disc(radius, edge);
      return picture;
    }
    if (look === 'night') {
      const gradient = context.createRadialGradient(middle, middle, 0, middle, middle, reach);
      gradient.addColorStop(0, glow);
      gradient.addColorStop(1, faint);
      disc(reach, gradient);
    } else {
      disc(radius + 1.25 * this.#pixels, edge);
    }
    disc(radius, core);
    return picture;
  }
}
