import { cardColours } from '../colours.ts';
import { type Rendering, shortened, writeLine } from '../render-frame.ts';
import { setFont } from '../set-font.ts';

/** A longer title is cut. */
const sizes = [40, 34, 29, 25];

/** Writes a title as large as fits into a line. */
export function renderTitle(
  rendering: Rendering,
  text: string,
  { start, y, width }: { readonly start: number; readonly y: number; readonly width: number },
): void {
  const { context, fonts } = rendering;
  context.fillStyle = cardColours['on-sunrise'];
  for (const size of sizes) {
    setFont(context, { weight: 600, size, family: fonts.display });
    if (context.measureText(text).width <= width) break;
  }
  writeLine(rendering, shortened(context, text, width), start, y);
}
