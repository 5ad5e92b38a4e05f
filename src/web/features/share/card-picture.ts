import { minute } from '../../../contract/durations.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experienceCard } from '../../../domain/card/card.ts';
import { portrait } from '../../../domain/card/layout.ts';
import { renderCard } from '../../../domain/card/render-card.ts';

/** How many pixels each pixel of the layout has. */
const scale = 2;

/** How long the picture may take, in milliseconds: a font that never comes must not hold it up for ever. */
const deadline = 15_000;

/** Draws a story and gives it as a PNG. @throws when the browser can't, or takes too long */
export async function paintStory(canvas: HTMLCanvasElement, story: Experience): Promise<Blob> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The picture took too long.')), deadline);
  try {
    return await Promise.race([paint(canvas, story), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function paint(canvas: HTMLCanvasElement, story: Experience): Promise<Blob> {
  const fonts = {
    display: familiesOf('display'),
    text: familiesOf('story'),
    sans: familiesOf('sans'),
  };
  // The first is the app's own; without it the others do.
  await document.fonts.load(`600 34px ${fonts.display.split(',', 1)[0]}`).catch(() => undefined);
  canvas.width = portrait.width * scale;
  canvas.height = portrait.height * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  context.scale(scale, scale);
  renderCard({ context, card: experienceCard(story, location.host), layout: portrait, fonts });
  return pngOf(canvas);
}

/** A canvas knows no custom properties: one that stands for another is looked up. */
function familiesOf(face: 'display' | 'story' | 'sans'): string {
  const style = getComputedStyle(document.documentElement);
  const look = (name: string): string =>
    style
      .getPropertyValue(name)
      .replace(/var\((--[a-z-]+)\)/g, (_, other: string) => look(other))
      .trim();
  return look(`--font-${face}`);
}

async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png', 1);
  });
  if (blob === null) throw new Error('The picture is empty.');
  return blob;
}

export const sharedFile = (picture: Blob): File =>
  new File([picture], 'uplift.png', { type: picture.type });

/** Whether this device's share sheet takes pictures. */
export function sharesPictures(): boolean {
  const data = { files: [sharedFile(new Blob([], { type: 'image/png' }))] };
  return 'canShare' in navigator && navigator.canShare(data);
}

export function download(picture: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), minute);
}
