/** The path methods of a Canvas 2D context that cards use. */
export interface CardPath {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(
    x: number,
    y: number,
    radius: number,
    start: number,
    end: number,
    isCounterclockwise?: boolean,
  ): void;
  /** With four radii: from the top left corner, clockwise. */
  roundRect(x: number, y: number, width: number, height: number, radius: number | number[]): void;
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void;
}

interface Gradient {
  addColorStop(offset: number, colour: string): void;
}

/** The part of a Canvas 2D context that cards use, in the browser and on the server. */
export interface CanvasContext extends CardPath {
  fillStyle: unknown;
  font: string;
  /** Only on the server: its canvas ignores the weight in `font` for variable fonts. */
  fontVariationSettings?: string;
  direction: string;
  globalAlpha: number;
  globalCompositeOperation: unknown;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
  scale(x: number, y: number): void;
  beginPath(): void;
  /** @param path a `Path2D`; by default what was begun */
  fill(path?: unknown): void;
  clip(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  createLinearGradient(ax: number, ay: number, bx: number, by: number): Gradient;
}
