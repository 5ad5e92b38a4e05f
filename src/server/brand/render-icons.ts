import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import { cardColours } from '../../domain/card/colours.ts';
import { logoBox } from '../../domain/card/logo-box.ts';

/** Where the logo is on an icon, as shares of its side, and what is behind it. */
interface IconStyle {
  readonly logo: number;
  readonly paper?: string;
  /** Only the shape, in white, as Android draws it in the status bar. */
  readonly isShape?: boolean;
}

const plain: IconStyle = { logo: 1 };
const onPaper: IconStyle = { logo: 0.8, paper: cardColours['paper-light'] };
/** Systems cut these to a circle of 80 % of the side: https://www.w3.org/TR/appmanifest/#icon-masks */
const maskable: IconStyle = { ...onPaper, logo: 0.56 };

const icons: Readonly<Record<string, IconStyle & { readonly size: number }>> = {
  'icon-192.png': { ...plain, size: 192 },
  'icon-512.png': { ...plain, size: 512 },
  'maskable-192.png': { ...maskable, size: 192 },
  'maskable-512.png': { ...maskable, size: 512 },
  'monochrome-512.png': { ...plain, isShape: true, size: 512 },
  'apple-touch.png': { ...onPaper, size: 180 },
};

/** Renders every icon of a logo, an SVG or a PNG. @throws when it cannot be read */
export async function renderIcons(logo: Uint8Array): Promise<Record<string, Uint8Array>> {
  const image = await loadImage(Buffer.from(logo));
  if (!isVisible(image)) throw new Error('The logo is empty.');
  const entries = Object.entries(icons).map(
    async ([name, { size, ...style }]) => [name, await renderIcon(image, size, style)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** A damaged picture is often drawn as nothing. */
function isVisible(image: Image): boolean {
  const side = 64;
  const context = createCanvas(side, side).getContext('2d');
  context.drawImage(image, 0, 0, side, side);
  return context.getImageData(0, 0, side, side).data.some((value) => value > 0);
}

function renderIcon(image: Image, size: number, { logo, paper, isShape }: IconStyle) {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (paper !== undefined) {
    context.fillStyle = paper;
    context.fillRect(0, 0, size, size);
  }
  const box = logoBox(image, logo * size);
  const edge = (size - logo * size) / 2;
  context.drawImage(image, edge + box.x, edge + box.y, box.width, box.height);
  if (isShape === true) {
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size, size);
  }
  return canvas.encode('png');
}
