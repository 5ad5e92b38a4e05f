import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { Card } from '../../domain/card/card.ts';
import type { Sunrise } from '../../domain/card/colours.ts';
import { landscape } from '../../domain/card/layout.ts';
import { logoBox } from '../../domain/card/logo-box.ts';
import { renderCard } from '../../domain/card/render-card.ts';
import { loadFontsFor } from './fonts.ts';
import { renderableCard } from './renderable-card.ts';

/** What a site has of its own on every picture. */
export interface PictureBrand {
  readonly sunrise?: Sunrise | undefined;
  /** An SVG or a PNG. */
  readonly logo?: Uint8Array | undefined;
}

/** Renders a card as a PNG of 1200 × 630 pixels. Takes tens of milliseconds: not for the main thread. */
export async function renderPng(requested: Card, brand: PictureBrand = {}): Promise<Buffer> {
  const card = renderableCard(requested);
  const canvas = createCanvas(landscape.width, landscape.height);
  const context = canvas.getContext('2d');
  // Otherwise the glyphs depend on the machine's locale.
  context.lang = card.language;
  renderCard({
    context,
    card,
    layout: landscape,
    fonts: loadFontsFor(card),
    sunrise: brand.sunrise,
    drawLogo: brand.logo && (await logoDrawer(context, brand.logo)),
  });
  return canvas.encode('png');
}

async function logoDrawer(context: SKRSContext2D, logo: Uint8Array) {
  const image = await loadImage(Buffer.from(logo));
  return (x: number, y: number, size: number) => {
    const box = logoBox(image, size);
    context.drawImage(image, x + box.x, y + box.y, box.width, box.height);
  };
}
