import { createCanvas } from '@napi-rs/canvas';
import { languages } from '../../../contract/languages.ts';
import type { Card } from '../../../domain/card/card.ts';
import { cardColours } from '../../../domain/card/colours.ts';
import type { CardLayout } from '../../../domain/card/layout.ts';
import { coloursOf } from '../../../domain/card/looks.ts';
import { type Rendering, shortened, writeLine } from '../../../domain/card/render-frame.ts';
import { renderText } from '../../../domain/card/render-text.ts';
import { setFont } from '../../../domain/card/set-font.ts';
import { loadFontsFor } from '../fonts.ts';
import { renderableCard } from '../renderable-card.ts';
import { oneBitPng } from './one-bit-png.ts';

/** The display of most e-ink frames. */
const layout: CardLayout = {
  width: 800,
  height: 480,
  margin: 32,
  zoom: 1,
  sun: { x: 0, y: 0, radius: 0 },
  panel: { top: 74, bottom: 388 },
  padding: 0,
  sizes: [72, 64, 57, 51, 46, 42, 38, 35, 32, 29, 27, 25, 23],
};
const lineWidth = 2;

/** Renders a card in black and white. Takes tens of milliseconds: not for the main thread. */
export function renderDisplay(requested: Card): Buffer {
  const card = renderableCard(requested);
  const { width, height, margin, panel } = layout;
  const context = createCanvas(width, height).getContext('2d');
  // Otherwise the glyphs depend on the machine's locale.
  context.lang = card.language;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const rendering: Rendering<Card> = {
    context,
    card,
    layout,
    fonts: loadFontsFor(card),
    sunrise: cardColours,
    colours: coloursOf('morning', 0, cardColours),
    isRightToLeft: languages[card.language].direction === 'rtl',
  };
  context.fillStyle = '#000';
  renderLines(rendering);
  for (const y of [panel.top - 16, panel.bottom + 10])
    context.fillRect(margin, y, width - 2 * margin, lineWidth);
  renderText(rendering, card.text, {
    start: margin,
    top: panel.top,
    width: width - 2 * margin,
    height: panel.bottom - panel.top,
  });
  return oneBitPng(context.getImageData(0, 0, width, height));
}

/** The name of the site, the place, and the date opposite the site's address. */
function renderLines(rendering: Rendering<Card>): void {
  const { context, card, fonts } = rendering;
  const { width, height, margin } = layout;
  const available = width - 2 * margin;
  setFont(context, { weight: 600, size: 26, family: fonts.display });
  writeLine(rendering, shortened(context, card.heading, available), margin, 46);
  setFont(context, { weight: 600, size: 24, family: fonts.display });
  writeLine(rendering, shortened(context, card.place, available), margin, height - 50);
  setFont(context, { weight: 400, size: 21, family: fonts.text });
  writeLine(rendering, card.note, margin, height - 20);
  const address = shortened(context, card.address, available / 2);
  writeLine(rendering, address, width - margin - context.measureText(address).width, height - 20);
}
