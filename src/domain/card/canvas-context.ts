/** Where shapes are made. */
export interface CardPath {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void;
}

interface Gradient {
  addColorStop(offset: number, colour: string): void;
}

/** What the card needs of a Canvas 2D context: that of a browser has it, and that of the server. */
export interface CanvasContext extends CardPath {
  fillStyle: unknown;
  font: string;
  /** Only on the server: its canvas draws a variable font as thin as it gets, whatever `font` says. */
  fontVariationSettings?: string;
  direction: string;
  globalAlpha: number;
  beginPath(): void;
  fill(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  createLinearGradient(ax: number, ay: number, bx: number, by: number): Gradient;
}
