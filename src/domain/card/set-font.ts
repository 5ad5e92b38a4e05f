import type { CanvasContext } from './canvas-context.ts';

interface Font {
  readonly weight: number;
  /** In pixels. */
  readonly size: number;
  /** Families in the syntax of CSS. */
  readonly family: string;
}

/** Sets the font of the texts that follow. */
export function setFont(context: CanvasContext, { weight, size, family }: Font): void {
  context.font = `${weight} ${size}px ${family}`;
  if (context.fontVariationSettings !== undefined) {
    context.fontVariationSettings = `"wght" ${weight}`;
  }
}
