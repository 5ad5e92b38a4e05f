import { languages } from '../../contract/languages.ts';
import type { CanvasContext, CardPath } from './canvas-context.ts';
import type { Card } from './card.ts';
import { cardColours, type Sunrise } from './colours.ts';
import { cutText } from './cut-text.ts';
import { fitText, lineHeightOf } from './fit-text.ts';
import type { CardLayout } from './layout.ts';
import { type CardLook, coloursOf, type LookColours } from './looks.ts';
import { renderPostmark } from './render-postmark.ts';
import { setFont } from './set-font.ts';

/** The font families of a card, in the syntax of CSS: the same in the browser and on the server. */
export interface CardFonts {
  /** Its first family has the weight of 600 only. */
  readonly display: string;
  /** Its first family has the weight of 400 only. */
  readonly text: string;
}

interface CardInput {
  readonly context: CanvasContext;
  readonly card: Card;
  readonly layout: CardLayout;
  readonly fonts: CardFonts;
  /** Draws the site's own logo into this square; by default there is a sunrise. */
  readonly drawLogo?: ((x: number, y: number, size: number) => void) | undefined;
  /** By default morning. */
  readonly look?: CardLook;
  /** By default that of `cardColours`. */
  readonly sunrise?: Sunrise | undefined;
}

interface CardRendering extends CardInput {
  readonly sunrise: Sunrise;
  readonly colours: LookColours;
  /** Where the language of the card is: all but the text of a story is mirrored. */
  readonly isRightToLeft: boolean;
}

/** The height of the place below the text. */
const placeHeight = 104;
const stampRadius = 52;

/** The first letter decides; punctuation and digits before it do not count. */
const rightToLeft =
  /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Renders a card: in the browser for sharing, on the server for link previews. */
export function renderCard(input: CardInput): void {
  const { look = 'morning', sunrise = cardColours, card } = input;
  const isRightToLeft = languages[card.language].direction === 'rtl';
  const colours = coloursOf(look, card.stamp.colour, sunrise);
  const rendering = { ...input, sunrise, colours, isRightToLeft };
  renderSky(rendering);
  renderHeading(rendering);
  renderPanel(rendering);
  renderText(rendering);
  renderPlace(rendering);
  renderCall(rendering);
}

/** The distance from the left of what is this far from where lines begin. */
const fromStart = ({ layout: { width }, isRightToLeft }: CardRendering, distance: number): number =>
  isRightToLeft ? width - distance : distance;

function renderSky(rendering: CardRendering): void {
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

function renderStars(rendering: CardRendering): void {
  fill(rendering.context, cardColours['paper-light'], (path) => {
    for (const [part, y, radius] of stars) {
      const x = fromStart(rendering, part * rendering.layout.width);
      path.moveTo(x, y);
      path.arc(x, y, radius, 0, 7);
    }
  });
}

function renderHeading(rendering: CardRendering): void {
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

function renderSunrise({ context, colours, sunrise, layout }: CardRendering, left: number): void {
  const { zoom } = layout;
  const sun = sunrise['sunrise-coral'];
  fill(context, sun, (path) => path.arc(left + 24 * zoom, 72, 20 * zoom, Math.PI, 0));
  context.fillStyle = colours.ink;
  context.fillRect(left, 72, 48 * zoom, 3 * zoom);
}

function renderPanel({ context, layout: { width, margin, panel } }: CardRendering): void {
  const height = panel.bottom - panel.top;
  fill(context, cardColours['paper-light'], (path) =>
    path.roundRect(margin, panel.top, width - 2 * margin, height, 24),
  );
}

function renderText(rendering: CardRendering): void {
  const { context, card, layout } = rendering;
  const { width, margin, panel, padding, zoom } = layout;
  const available = {
    width: width - 2 * (margin + padding),
    height: panel.bottom - panel.top - 2 * padding - placeHeight * zoom,
  };
  const { lines, size } = fitText(rendering, available);
  const lineHeight = lineHeightOf(card.text, size / zoom);
  const own = { ...rendering, isRightToLeft: rightToLeft.test(card.text) };
  context.fillStyle = cardColours['on-sunrise'];
  const space = Math.max(0, available.height - lines.length * size * lineHeight) / 2;
  for (const [i, line] of lines.entries()) {
    const y = panel.top + padding + space + size * (1 + i * lineHeight);
    writeLine(own, line, margin + padding, y);
  }
}

function renderPlace(rendering: CardRendering): void {
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

function renderCall(rendering: CardRendering): void {
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
function writeLine(rendering: CardRendering, text: string, start: number, y: number): void {
  const { context, isRightToLeft } = rendering;
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  context.fillText(text, fromStart(rendering, start), y);
  context.direction = 'ltr';
}

/** The text, cut to this width. */
const shortened = (context: CanvasContext, text: string, maxWidth: number): string =>
  cutText(text, (part) => context.measureText(part).width <= maxWidth);

/** Fills a shape with a colour in the syntax of CSS. */
function fill(
  context: CanvasContext,
  colour: string,
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
