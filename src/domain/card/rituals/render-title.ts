import { cardColours } from '../colours.ts';
import { type Rendering, shortened, writeLine } from '../render-frame.ts';
import { setFont } from '../set-font.ts';

const titleSizes = [40, 34, 29, 25];

interface Line {
  readonly start: number;
  readonly y: number;
  readonly width: number;
}

/** Writes a title as large as fits into a line. */
export function renderTitle(rendering: Rendering, text: string, line: Line): void {
  rendering.context.fillStyle = cardColours['on-sunrise'];
  writeFitted(rendering, text, { ...line, sizes: titleSizes });
}

/** Writes a text in the first of these sizes that fits into a line; what is too long for the last one is cut. */
export function writeFitted(
  rendering: Rendering,
  text: string,
  { start, y, width, sizes }: Line & { readonly sizes: readonly number[] },
): void {
  const { context, fonts } = rendering;
  for (const size of sizes) {
    setFont(context, { weight: 600, size, family: fonts.display });
    if (context.measureText(text).width <= width) break;
  }
  writeLine(rendering, shortened(context, text, width), start, y);
}
