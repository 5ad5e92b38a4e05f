import { languages } from '../../contract/languages.ts';
import type { CanvasContext, CardPath } from './canvas-context.ts';
import type { CardFrame } from './card.ts';
import { cardColours, type Sunrise } from './colours.ts';
import { cutText } from './cut-text.ts';
import type { CardLayout } from './layout.ts';
import { type CardLook, coloursOf, type LookColours } from './looks.ts';
import { setFont } from './set-font.ts';

/** The font families of a card, in the syntax of CSS: the same in the browser and on the server. */
export interface CardFonts {
  /** Its first family has the weight of 600 only. */
  readonly display: string;
  /** Its first family has the weight of 400 only. */
  readonly text: string;
}

/** What any card is rendered with. */
export interface CardInput {
  readonly context: CanvasContext;
  readonly layout: CardLayout;
  readonly fonts: CardFonts;
  /** Draws the site's own logo into this square; by default there is a sunrise. */
  readonly drawLogo?: ((x: number, y: number, size: number) => void) | undefined;
  /** By default morning. */
  readonly look?: CardLook;
  /** By default that of `cardColours`. */
  readonly sunrise?: Sunrise | undefined;
}

/** A card while it is rendered. */
export interface Rendering<Card extends CardFrame = CardFrame> extends CardInput {
  readonly card: Card;
  readonly sunrise: Sunrise;
  readonly colours: LookColours;
  /** Where the language of the card is: all but the text of a story is mirrored. */
  readonly isRightToLeft: boolean;
}

/** Renders the sky, the name of the site, a panel for the content, and how to take part. @param colour the index of a pastel */
export function renderFrame<Card extends CardFrame>(
  input: CardInput & { readonly card: Card },
  colour: number,
  renderContent: (rendering: Rendering<Card>) => void,
): void {
  const { look = 'morning', sunrise = cardColours, card } = input;
  const isRightToLeft = languages[card.language].direction === 'rtl';
  const colours = coloursOf(look, colour, sunrise);
  const rendering = { ...input, sunrise, colours, isRightToLeft };
  renderSky(rendering);
  renderHeading(rendering);
  renderPanel(rendering);
  renderContent(rendering);
  renderCall(rendering);
}
/** The distance from the left of what is this far from where lines begin. */
export const fromStart = (
  { layout: { width }, isRightToLeft }: Rendering,
  distance: number,
): number => (isRightToLeft ? width - distance : distance);

function renderSky(rendering: Rendering): void {
  const { context, colours, layout } = rendering;
  const { width, height, sun } = layout;
  const at = (part: number) => fromStart(rendering, width * part);
  const sky = context.createLinearGradient(at(0), 0, at(1), height);
  const [start, end] = colours.sky;
  sky.addColorStop(0, start);
  sky.addColorStop(1, end);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  if (colours.hasStars) renderStars(rendering);
  const sunX = fromStart(rendering, sun.x);
  fill(context, colours.sun, (path) => path.arc(sunX, sun.y, sun.radius, 0, 7), 0.75);
  fill(context, colours.hill, (path) => {
    path.moveTo(at(0), height - 88);
    path.bezierCurveTo(at(0.2), height - 130, at(0.4), height - 120, at(0.6), height - 94);
    path.bezierCurveTo(at(0.75), height - 74, at(0.9), height - 110, at(1), height - 120);
    path.lineTo(at(1), height);
    path.lineTo(at(0), height);
  });
}

/** Beside the heading: how far from its start as a part of the width, how far from the top, and the radius. */
const stars = [
  [0.6, 34, 2],
  [0.69, 78, 1.5],
  [0.76, 26, 1.5],
  [0.83, 62, 2.5],
  [0.94, 40, 2],
] as const;

function renderStars(rendering: Rendering): void {
  fill(rendering.context, cardColours['paper-light'], (path) => {
    for (const [part, y, radius] of stars) {
      const x = fromStart(rendering, part * rendering.layout.width);
      path.moveTo(x, y);
      path.arc(x, y, radius, 0, 7);
    }
  });
}

function renderHeading(rendering: Rendering): void {
  const { context, card, colours, layout, fonts, drawLogo, isRightToLeft } = rendering;
  const { margin, width, zoom } = layout;
  const size = 48 * zoom;
  const left = isRightToLeft ? width - margin - size : margin;
  if (drawLogo) drawLogo(left, 64 - size / 2, size);
  else renderSunrise(rendering, left);
  context.fillStyle = colours.ink;
  setFont(context, { weight: 600, size: 34 * zoom, family: fonts.display });
  const x = margin + 62 * zoom;
  writeLine(rendering, shortened(context, card.heading, width - margin - x), x, 74);
}

function renderSunrise({ context, colours, sunrise, layout }: Rendering, left: number): void {
  const { zoom } = layout;
  const sun = sunrise['sunrise-coral'];
  fill(context, sun, (path) => path.arc(left + 24 * zoom, 72, 20 * zoom, Math.PI, 0));
  context.fillStyle = colours.ink;
  context.fillRect(left, 72, 48 * zoom, 3 * zoom);
}

function renderPanel({ context, layout: { width, margin, panel } }: Rendering): void {
  const height = panel.bottom - panel.top;
  fill(context, cardColours['paper-light'], (path) =>
    path.roundRect(margin, panel.top, width - 2 * margin, height, 24),
  );
}

function renderCall(rendering: Rendering): void {
  const { context, card, colours, layout, fonts } = rendering;
  const { width, height, margin, zoom } = layout;
  context.fillStyle = colours.ink;
  setFont(context, { weight: 600, size: 22 * zoom, family: fonts.display });
  writeLine(rendering, card.callToAction, margin, height - 22 - 26 * zoom);
  setFont(context, { weight: 400, size: 19 * zoom, family: fonts.text });
  const address = shortened(context, card.address, width - 2 * margin);
  writeLine(rendering, address, margin, height - 22);
}

/** Writes a line that begins this far from where lines begin. */
export function writeLine(rendering: Rendering, text: string, start: number, y: number): void {
  const { context, isRightToLeft } = rendering;
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  context.fillText(text, fromStart(rendering, start), y);
  context.direction = 'ltr';
}

/** The text, cut to this width. */
export const shortened = (context: CanvasContext, text: string, maxWidth: number): string =>
  cutText(text, (part) => context.measureText(part).width <= maxWidth);

/** Fills a shape with a colour in the syntax of CSS, or with a gradient. */
export function fill(
  context: CanvasContext,
  colour: unknown,
  addShape: (path: CardPath) => void,
  opacity = 1,
): void {
  context.beginPath();
  addShape(context);
  context.globalAlpha = opacity;
  context.fillStyle = colour;
  context.fill();
  context.globalAlpha = 1;
}
