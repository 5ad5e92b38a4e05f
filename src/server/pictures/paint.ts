import { createCanvas } from '@napi-rs/canvas';
import type { Card } from '../../domain/card/card.ts';
import { landscape } from '../../domain/card/layout.ts';
import { renderCard } from '../../domain/card/render-card.ts';
import { fontsFor } from './fonts.ts';
import { legibleCard } from './legible-card.ts';

/** Draws a card as a PNG of 1200 by 630. It takes some ten milliseconds: not for the thread that answers. */
export function paintCard(asked: Card): Promise<Buffer> {
  const card = legibleCard(asked);
  const canvas = createCanvas(landscape.width, landscape.height);
  const context = canvas.getContext('2d');
  // Else it depends on the language of the machine.
  context.lang = 'en';
  renderCard({ context, card, layout: landscape, fonts: fontsFor(card) });
  return canvas.encode('png');
}
