import { minute } from '../../../contract/durations.ts';
import type { Site } from '../../../contract/site.ts';
import { cardColours, type Sunrise } from '../../../domain/card/colours.ts';
import { portrait } from '../../../domain/card/layout.ts';
import { logoBox } from '../../../domain/card/logo-box.ts';
import type { CardLook } from '../../../domain/card/looks.ts';
import type { Shared } from './shared.ts';

/** Device pixels per pixel of the layout. */
const scale = 2;

/** In milliseconds: a font that never loads must not block the image. */
const deadline = 15_000;

interface ShareImageInput extends Pick<Shared, 'draw'> {
  readonly look: CardLook;
  readonly site: Site;
}

/** Renders what is shared, and shows it on the canvas. Returns a PNG. @throws when the browser can't, or takes too long */
export async function renderShareImage(
  canvas: HTMLCanvasElement,
  input: ShareImageInput,
): Promise<Blob> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('The image took too long.')), deadline);
  try {
    return await Promise.race([render(canvas, input), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function render(
  canvas: HTMLCanvasElement,
  { draw, look, site }: ShareImageInput,
): Promise<Blob> {
  const fonts = {
    display: fontFamilies('display'),
    text: fontFamilies('story'),
  };
  const drawing = await draw({ ...site, address: location.host });
  // Web fonts, for the letters of all texts; without them the next family is used.
  const { heading, callToAction, address } = drawing.card;
  const texts = [heading, callToAction, address, ...drawing.words];
  const webFonts = [`600 34px ${firstOf(fonts.display)}`, `400 34px ${firstOf(fonts.text)}`];
  await Promise.allSettled(webFonts.map((font) => document.fonts.load(font, texts.join(''))));
  const drawerOf = site.logo === '' ? undefined : await loadLogo(site.logo);
  const paint = (target: HTMLCanvasElement, width: number) => {
    target.width = width;
    target.height = Math.round((width * portrait.height) / portrait.width);
    const context = contextOf(target);
    context.scale(width / portrait.width, width / portrait.width);
    const drawLogo = drawerOf?.(context);
    drawing.render({
      context,
      layout: portrait,
      fonts,
      look,
      sunrise: sunriseOfPage(),
      drawLogo,
    });
  };
  // In the pixels of the screen: a larger picture that the browser makes so much smaller is blurred.
  paint(canvas, Math.round((canvas.clientWidth || portrait.width) * devicePixelRatio));
  const image = document.createElement('canvas');
  paint(image, portrait.width * scale);
  return toPng(image);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas.');
  return context;
}

/** Returns what draws a logo into a square. One that cannot be loaded, such as offline, is left out. */
async function loadLogo(path: string) {
  const image = new Image();
  image.src = path;
  const isLoaded = await image.decode().then(
    () => true,
    () => false,
  );
  return (context: CanvasRenderingContext2D) => (x: number, y: number, size: number) => {
    const box = logoBox(image, size);
    if (isLoaded) context.drawImage(image, x + box.x, y + box.y, box.width, box.height);
  };
}

/** The colours of the page, which a site may have of its own. */
function sunriseOfPage() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: keyof Sunrise) => style.getPropertyValue(`--${name}`) || cardColours[name];
  return {
    'sunrise-coral': colour('sunrise-coral'),
    'sunrise-apricot': colour('sunrise-apricot'),
    'sunrise-gold': colour('sunrise-gold'),
    'on-sunrise': colour('on-sunrise'),
  };
}

const firstOf = (families: string) => families.split(',', 1)[0];

/** A font list of the design. A canvas has no custom properties: references to others are resolved here. */
function fontFamilies(face: 'display' | 'story'): string {
  const style = getComputedStyle(document.documentElement);
  const resolve = (name: string): string =>
    style
      .getPropertyValue(name)
      .replace(/var\((--[a-z-]+)\)/g, (_, other: string) => resolve(other))
      .trim();
  return resolve(`--font-${face}`);
}

async function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png', 1);
  });
  if (blob === null) throw new Error('The image is empty.');
  return blob;
}

export const imageFile = (image: Blob): File =>
  new File([image], 'uplift.png', { type: image.type });

/** Whether this device's share sheet accepts images. */
export function canShareImages(): boolean {
  const data = { files: [imageFile(new Blob([], { type: 'image/png' }))] };
  return 'canShare' in navigator && navigator.canShare(data);
}

export function download(image: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(image);
  link.download = name;
  link.click();
  // Some browsers read the file only in a later task.
  setTimeout(() => URL.revokeObjectURL(link.href), minute);
}
