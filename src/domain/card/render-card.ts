import type { Card } from './card.ts';
import { cardColours } from './colours.ts';
import {
  type CardInput,
  fromStart,
  renderFrame,
  type Rendering,
  shortened,
  writeLine,
} from './render-frame.ts';
import { renderPostmark } from './render-postmark.ts';
import { renderText } from './render-text.ts';
import { setFont } from './set-font.ts';

/** The height of the place below the text. */
const placeHeight = 104;
const stampRadius = 52;

/** Renders the card of a story: in the browser for sharing, on the server for link previews. */
export function renderCard(input: CardInput & { readonly card: Card }): void {
  renderFrame(input, input.card.stamp.colour, (rendering) => {
    const { width, margin, panel, padding, zoom } = rendering.layout;
    renderText(rendering, rendering.card.text, {
      start: margin + padding,
      top: panel.top + padding,
      width: width - 2 * (margin + padding),
      height: panel.bottom - panel.top - 2 * padding - placeHeight * zoom,
    });
    renderPlace(rendering);
  });
}

function renderPlace(rendering: Rendering<Card>): void {
  const { context, card, layout, fonts } = rendering;
  const { width, margin, panel, padding, zoom } = layout;
  const radius = stampRadius * zoom;
  const y = panel.bottom - padding - 8 * zoom;
  const x = margin + padding;
  const available = width - 2 * x - 2 * radius - 12 * zoom;
  context.fillStyle = cardColours['on-sunrise'];
  setFont(context, { weight: 600, size: 22 * zoom, family: fonts.display });
  writeLine(rendering, shortened(context, card.place, available), x, y - 26 * zoom);
  setFont(context, { weight: 400, size: 18 * zoom, family: fonts.text });
  writeLine(rendering, card.note, x, y);
  renderPostmark({
    context,
    stamp: card.stamp,
    x: fromStart(rendering, width - x - radius + 12 * zoom),
    y: panel.bottom - padding - radius + 14 * zoom,
    radius,
    setFont: (size) => setFont(context, { weight: 600, size, family: fonts.display }),
  });
}
