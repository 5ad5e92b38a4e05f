import type { Experience } from '../../contract/experiences.ts';
import { avatarOf } from '../../domain/avatar.ts';
import { wrapLines } from './wrap-lines.ts';

/** The picture in CSS pixels, and how many pixels each of them has. */
const width = 600;
const height = 800;
const scale = 2;

const panel = { left: 36, top: 112, right: 564, bottom: 640 };
const padding = 40;
const sizes = [38, 34, 30, 27, 24, 21];
const leading = 1.45;

const rightToLeft = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

type Token = 'sunrise-coral' | 'sunrise-apricot' | 'sunrise-gold' | 'on-sunrise' | 'paper-light';
type Context = CanvasRenderingContext2D;

/** Draws a story as a picture to share: in the colours of the morning, whatever the reader's. */
export function drawCard(canvas: HTMLCanvasElement, story: Experience): void {
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  context.scale(scale, scale);
  drawSky(context);
  drawHeading(context);
  drawStory(context, story.content);
  drawPlace(context, story);
  drawCall(context);
}

const styleOf = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
const colour = (token: Token) => styleOf(token);
const font = (weight: number, size: number, face: 'story' | 'sans' | 'display') =>
  `${weight} ${size}px ${styleOf(`font-${face}`).replace(/^var\(--(.+)\)$/, (_, name: string) => styleOf(name))}`;

function drawSky(context: Context): void {
  const sky = context.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, colour('sunrise-gold'));
  sky.addColorStop(1, colour('sunrise-apricot'));
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  fill(context, 'paper-light', (path) => path.arc(440, 690, 84, 0, 7), 0.75);
  fill(context, 'sunrise-coral', (path) => {
    path.moveTo(0, 712);
    path.bezierCurveTo(120, 670, 240, 680, 360, 706);
    path.bezierCurveTo(450, 726, 540, 690, 600, 680);
    path.lineTo(600, 800);
    path.lineTo(0, 800);
  });
}

function drawHeading(context: Context): void {
  fill(context, 'sunrise-coral', (path) => path.arc(60, 72, 20, Math.PI, 0));
  context.fillStyle = colour('on-sunrise');
  context.fillRect(panel.left, 72, 48, 3);
  context.font = font(700, 34, 'display');
  context.fillText('Daily Uplift', 98, 74);
}

function drawStory(context: Context, content: string): void {
  const { left, top, right, bottom } = panel;
  fill(context, 'paper-light', (path) => path.roundRect(left, top, right - left, bottom - top, 24));
  const room = { width: right - left - 2 * padding, height: bottom - top - 2 * padding - 84 };
  const { lines, size } = fit(context, `“${content}”`, room);
  const isRightToLeft = rightToLeft.test(content);
  context.fillStyle = colour('on-sunrise');
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  const x = isRightToLeft ? right - padding : left + padding;
  const space = Math.max(0, room.height - lines.length * size * leading) / 2;
  for (const [i, line] of lines.entries()) {
    context.fillText(line, x, top + padding + space + size * (1 + i * leading));
  }
  context.direction = 'ltr';
}

/** The largest size in which the text has room; the smallest, when it has none. */
function fit(context: Context, text: string, room: { width: number; height: number }) {
  for (const size of sizes) {
    context.font = font(400, size, 'story');
    const lines = wrapLines(text, (line) => context.measureText(line).width <= room.width);
    const isLast = size === sizes.at(-1);
    if (isLast || lines.length * size * leading <= room.height) return { lines, size };
  }
  throw new Error('There is no size to draw in.');
}

function drawPlace(context: Context, { randomId, city, country }: Experience): void {
  const y = panel.bottom - padding - 20;
  const x = panel.left + padding;
  context.fillStyle = colour('on-sunrise');
  context.font = font(400, 40, 'sans');
  context.fillText(avatarOf(randomId).emoji, x, y + 14);
  const room = panel.right - padding - x - 64;
  context.font = font(700, 21, 'sans');
  context.fillText(`${city}, ${country}`, x + 64, y - 6, room);
  context.font = font(400, 17, 'sans');
  context.fillText(`ID: ${randomId}`, x + 64, y + 20, room);
}

function drawCall(context: Context): void {
  context.fillStyle = colour('on-sunrise');
  context.font = font(700, 22, 'sans');
  context.fillText('Share your own uplifting story', 36, 752);
  context.font = font(400, 18, 'sans');
  context.fillText(location.host, 36, 778, width - 72);
}

/** Fills a shape with a colour of the app. */
function fill(context: Context, token: Token, draw: (path: CanvasPath) => void, opacity = 1): void {
  context.beginPath();
  draw(context);
  context.globalAlpha = opacity;
  context.fillStyle = colour(token);
  context.fill();
  context.globalAlpha = 1;
}
