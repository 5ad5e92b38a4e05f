import { countCharacters, cutCharacters } from '../../contract/characters.ts';
import type { Brush, CardPath } from './canvas-context.ts';
import { cardCall, cardHeading, type Card } from './card.ts';
import { cardColours, type CardColour } from './colours.ts';
import type { CardLayout } from './layout.ts';
import { wrapLines } from './wrap-lines.ts';

/** The families of a card, as the font property of CSS takes them. */
export interface CardFonts {
  readonly display: string;
  readonly story: string;
  readonly sans: string;
}

interface Drawing {
  readonly brush: Brush;
  readonly card: Card;
  readonly layout: CardLayout;
  readonly fonts: CardFonts;
}

const leading = 1.45;
/** The height of what stands below the story: the place. */
const placeHeight = 84;

/** The first letter decides, whatever signs and digits come before it. */
const rightToLeft =
  /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Draws a card: in the browser to share it, on the server as the picture of a link. */
export function drawCard(drawing: Drawing): void {
  drawSky(drawing);
  drawHeading(drawing);
  drawPanel(drawing);
  drawText(drawing);
  drawPlace(drawing);
  drawCall(drawing);
}

function drawSky({ brush, layout: { width, height, sun } }: Drawing): void {
  const sky = brush.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, cardColours['sunrise-gold']);
  sky.addColorStop(1, cardColours['sunrise-apricot']);
  brush.fillStyle = sky;
  brush.fillRect(0, 0, width, height);
  fill(brush, 'paper-light', (path) => path.arc(sun.x, sun.y, sun.radius, 0, 7), 0.75);
  fill(brush, 'sunrise-coral', (path) => {
    path.moveTo(0, height - 88);
    path.bezierCurveTo(
      width * 0.2,
      height - 130,
      width * 0.4,
      height - 120,
      width * 0.6,
      height - 94,
    );
    path.bezierCurveTo(width * 0.75, height - 74, width * 0.9, height - 110, width, height - 120);
    path.lineTo(width, height);
    path.lineTo(0, height);
  });
}

function drawHeading({ brush, layout: { margin, zoom }, fonts }: Drawing): void {
  fill(brush, 'sunrise-coral', (path) => path.arc(margin + 24 * zoom, 72, 20 * zoom, Math.PI, 0));
  brush.fillStyle = cardColours['on-sunrise'];
  brush.fillRect(margin, 72, 48 * zoom, 3 * zoom);
  setFont(brush, { weight: 600, size: 34 * zoom, family: fonts.display });
  brush.fillText(cardHeading, margin + 62 * zoom, 74);
}

function drawPanel({ brush, layout: { width, margin, panel } }: Drawing): void {
  const height = panel.bottom - panel.top;
  fill(brush, 'paper-light', (path) =>
    path.roundRect(margin, panel.top, width - 2 * margin, height, 24),
  );
}

function drawText(drawing: Drawing): void {
  const { brush, card, layout } = drawing;
  const { width, margin, panel, padding, zoom } = layout;
  const room = {
    width: width - 2 * (margin + padding),
    height: panel.bottom - panel.top - 2 * padding - placeHeight * zoom,
  };
  const { lines, size } = fit(drawing, room);
  const isRightToLeft = rightToLeft.test(card.text);
  brush.fillStyle = cardColours['on-sunrise'];
  brush.direction = isRightToLeft ? 'rtl' : 'ltr';
  const x = isRightToLeft ? width - margin - padding : margin + padding;
  const space = Math.max(0, room.height - lines.length * size * leading) / 2;
  for (const [i, line] of lines.entries()) {
    brush.fillText(line, x, panel.top + padding + space + size * (1 + i * leading));
  }
  brush.direction = 'ltr';
}

interface Told {
  readonly lines: readonly string[];
  readonly size: number;
}

/**
 * The text in the largest size in which it has room. With too many lines even for the smallest, they run on; and what
 * then is too long is cut.
 */
function fit(
  { brush, card: { text }, layout: { sizes }, fonts }: Drawing,
  room: { width: number; height: number },
): Told {
  let told: Told = { lines: [], size: 0 };
  for (const words of [text, text.replace(/\s+/g, ' ')]) {
    for (const size of sizes) {
      setFont(brush, { weight: 400, size, family: fonts.story });
      const lines = wrapLines(words, (line) => brush.measureText(line).width <= room.width);
      told = { lines, size };
      if (lines.length * size * leading <= room.height) return told;
    }
  }
  const count = Math.floor(room.height / (told.size * leading));
  return { size: told.size, lines: [...told.lines.slice(0, count - 1), '…'] };
}

function drawPlace({ brush, card, layout, fonts: { sans: family } }: Drawing): void {
  const { width, margin, panel, padding, zoom } = layout;
  const y = panel.bottom - padding - 20 * zoom;
  const x = margin + padding;
  brush.fillStyle = cardColours['on-sunrise'];
  setFont(brush, { weight: 400, size: 40 * zoom, family });
  brush.fillText(card.emoji, x, y + 14 * zoom);
  const room = width - 2 * x - 64 * zoom;
  setFont(brush, { weight: 700, size: 21 * zoom, family });
  brush.fillText(shortened(brush, card.place, room), x + 64 * zoom, y - 6 * zoom);
  setFont(brush, { weight: 400, size: 17 * zoom, family });
  brush.fillText(card.note, x + 64 * zoom, y + 20 * zoom);
}

function drawCall({ brush, card, layout, fonts: { sans: family } }: Drawing): void {
  const { width, height, margin, zoom } = layout;
  brush.fillStyle = cardColours['on-sunrise'];
  setFont(brush, { weight: 700, size: 22 * zoom, family });
  brush.fillText(cardCall, margin, height - 22 - 26 * zoom);
  setFont(brush, { weight: 400, size: 18 * zoom, family });
  brush.fillText(shortened(brush, card.address, width - 2 * margin), margin, height - 22);
}

/** As much of the text as has room. */
function shortened(brush: Brush, text: string, room: number): string {
  const fits = (part: string) => brush.measureText(part).width <= room;
  if (fits(text)) return text;
  let count = countCharacters(text);
  while (count > 0 && !fits(`${cutCharacters(text, count)}…`)) count--;
  return `${cutCharacters(text, count).trimEnd()}…`;
}

function setFont(
  brush: Brush,
  { weight, size, family }: { weight: number; size: number; family: string },
): void {
  brush.font = `${weight} ${size}px ${family}`;
  if (brush.fontVariationSettings !== undefined) {
    brush.fontVariationSettings = `"wght" ${weight}`;
  }
}

/** Fills a shape with a colour of the app. */
function fill(brush: Brush, colour: CardColour, draw: (path: CardPath) => void, opacity = 1): void {
  brush.beginPath();
  draw(brush);
  brush.globalAlpha = opacity;
  brush.fillStyle = cardColours[colour];
  brush.fill();
  brush.globalAlpha = 1;
}
