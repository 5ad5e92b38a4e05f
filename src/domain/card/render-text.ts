import { cardColours } from './colours.ts';
import { fitText, lineHeightOf } from './fit-text.ts';
import { type Rendering, shortened, writeLine } from './render-frame.ts';
import { setFont } from './set-font.ts';

/** Where a text is, before it is mirrored. */
interface TextBox {
  readonly start: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The first letter decides; punctuation and digits before it do not count. */
const rightToLeft =
  /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Writes a text as large as fits, in its own direction and in the middle of the height. */
export function renderText(
  rendering: Rendering,
  text: string,
  { start, top, width, height }: TextBox,
  sizes = rendering.layout.sizes,
): void {
  const { context, layout, fonts } = rendering;
  const { zoom } = layout;
  const fitting = { context, text, layout: { sizes, zoom }, fonts };
  const { lines, size } = fitText(fitting, { width, height });
  const lineHeight = lineHeightOf(text, size / zoom);
  const own = { ...rendering, isRightToLeft: rightToLeft.test(text) };
  context.fillStyle = cardColours['on-sunrise'];
  const space = Math.max(0, height - lines.length * size * lineHeight) / 2;
  for (const [i, line] of lines.entries()) {
    writeLine(own, line, start, top + space + size * (1 + i * lineHeight));
  }
}

/** Of titles; a longer one is cut. */
const titleSizes = [40, 34, 29, 25];

/** Writes a title as large as fits into a line. */
export function renderTitle(
  rendering: Rendering,
  text: string,
  { start, y, width }: { readonly start: number; readonly y: number; readonly width: number },
): void {
  const { context, fonts } = rendering;
  context.fillStyle = cardColours['on-sunrise'];
  for (const size of titleSizes) {
    setFont(context, { weight: 600, size, family: fonts.display });
    if (context.measureText(text).width <= width) break;
  }
  writeLine(rendering, shortened(context, text, width), start, y);
}
