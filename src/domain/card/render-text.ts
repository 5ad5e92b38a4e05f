import { cardColours } from './colours.ts';
import { fitText, lineHeightOf } from './fit-text.ts';
import { type Rendering, writeLine } from './render-frame.ts';

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
