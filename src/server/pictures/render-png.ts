import { createCanvas } from '@napi-rs/canvas';
import type { Card } from '../../domain/card/card.ts';
import { landscape } from '../../domain/card/layout.ts';
import { renderCard } from '../../domain/card/render-card.ts';
import { loadFontsFor } from './fonts.ts';
import { renderableCard } from './renderable-card.ts';

/** Renders a card as a PNG of 1200 × 630 pixels. Takes tens of milliseconds: not for the main thread. */
export function renderPng(requested: Card): Promise<Buffer> {
  const card = renderableCard(requested);
  const canvas = createCanvas(landscape.width, landscape.height);
  const context = canvas.getContext('2d');
  // Otherwise the glyphs depend on the machine's locale.
  context.lang = 'en';
  renderCard({ context, card, layout: landscape, fonts: loadFontsFor(card) });
  return canvas.encode('png');
}
