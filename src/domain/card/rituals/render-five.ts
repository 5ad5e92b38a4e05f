import type { CardFrame, Stamp } from '../card.ts';
import { cardColours } from '../colours.ts';
import {
  type CardInput,
  fill,
  renderFrame,
  type Rendering,
  shortened,
  writeLine,
} from '../render-frame.ts';
import { renderText } from '../render-text.ts';
import { setFont } from '../set-font.ts';
import { renderStamp } from './render-stamp.ts';
import { renderTitle, writeFitted } from './render-title.ts';

/** The stories of a day. */
export interface FiveCard extends CardFrame {
  readonly title: string;
  readonly date: string;
  /** One for each story, in their order. */
  readonly stamps: readonly Stamp[];
  /** The cities of the stories. */
  readonly places: string;
  /** The first words of the first story. */
  readonly text: string;
}

/** The horizon below the panel's top, with the sun on it and the stamps around. */
const horizon = 258;
const sunRadius = 62;
const fanRadius = 178;
const stampRadius = 53;
/** From the first stamp to the last, in radians. */
const fanAngle = 2.41;
/** Of the line of cities. */
const placesSizes = [18, 16, 14];
const sizes = [34, 30, 27, 24, 21, 19, 17];

/** Renders the stories of a day as the rays of a rising sun. */
export function renderFive(input: CardInput & { readonly card: FiveCard }): void {
  renderFrame(input, input.card.stamps[0]?.colour ?? 0, (rendering) => {
    const { margin, padding, panel, width } = rendering.layout;
    const top = panel.top + horizon;
    const start = margin + padding;
    renderSun(rendering, top);
    renderWords(rendering, top);
    renderText(
      rendering,
      rendering.card.text,
      { start, top: top + 94, width: width - 2 * start, height: panel.bottom - top - 162 },
      sizes,
    );
  });
}

function renderSun(rendering: Rendering<FiveCard>, top: number): void {
  const { context, sunrise, card, layout, isRightToLeft } = rendering;
  const { width, margin, padding } = layout;
  const middle = width / 2;
  const glow = context.createLinearGradient(0, top - sunRadius, 0, top);
  glow.addColorStop(0, sunrise['sunrise-gold']);
  glow.addColorStop(1, sunrise['sunrise-coral']);
  fill(context, glow, (path) => path.arc(middle, top, sunRadius, Math.PI, 0));
  const last = card.stamps.length - 1;
  for (const [i, stamp] of card.stamps.entries()) {
    const fromMiddle = last === 0 ? 0 : (i / last - 0.5) * fanAngle;
    const angle = isRightToLeft ? -fromMiddle : fromMiddle;
    renderRay(rendering, angle, top);
    renderStamp(rendering, stamp, {
      x: middle + fanRadius * Math.sin(angle),
      y: top - fanRadius * Math.cos(angle),
      radius: stampRadius,
      turn: angle / 5,
    });
  }
  fill(context, cardColours['on-sunrise'], (path) =>
    path.roundRect(margin + padding, top, width - 2 * (margin + padding), 3, 1.5),
  );
}

/** From the sun to a stamp. */
function renderRay({ context, sunrise, layout }: Rendering, angle: number, top: number): void {
  context.save();
  context.translate(layout.width / 2, top);
  context.rotate(angle);
  fill(context, sunrise['sunrise-apricot'], (path) =>
    path.roundRect(-3, -sunRadius - 34, 6, 24, 3),
  );
  context.restore();
}

function renderWords(rendering: Rendering<FiveCard>, top: number): void {
  const { context, card, fonts, layout } = rendering;
  const { margin, padding, panel, width } = layout;
  const start = margin + padding;
  const available = width - 2 * start;
  renderTitle(rendering, card.title, { start, y: top + 52, width: available });
  setFont(context, { weight: 400, size: 20, family: fonts.text });
  writeLine(rendering, shortened(context, card.date, available), start, top + 80);
  const line = { start, y: panel.bottom - padding + 8, width: available };
  writeFitted(rendering, card.places, { ...line, sizes: placesSizes });
}
