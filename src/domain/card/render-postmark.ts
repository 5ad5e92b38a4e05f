import type { CanvasContext } from './canvas-context.ts';
import type { Stamp } from './card.ts';
import { cardColours, pastels } from './colours.ts';
import { cutText } from './cut-text.ts';

interface PostmarkRendering {
  readonly context: CanvasContext;
  readonly stamp: Stamp;
  /** Its centre and the radius of its edge, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Sets the font of a size in pixels. */
  readonly setFont: (size: number) => void;
}

/** The dots of the scalloped edge. */
const dots = 44;
/** The most of a circle that a text may take, in radians. */
const longestArc = 2.7;
/** How much longer than that a text may be, compressed; its letters would overlap otherwise. */
const mostCompressed = 1.25;
/** Letters of these scripts stand alone: others join or combine, and can't be turned one by one. */
const separateLetters = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\s]*$/u;
/** In dates of these scripts, the words are turned: they are short. */
const joinedLetters = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Renders the round stamp of a story: its city and date on a circle around the avatar. */
export function renderPostmark({ context, stamp, x, y, radius, setFont }: PostmarkRendering): void {
  renderDisc(context, { x, y, radius }, pastels[stamp.colour] ?? cardColours['sunrise-gold']);
  context.fillStyle = cardColours['on-pastel'];
  const size = radius * 0.17;
  setFont(size);
  const name = stamp.name.toUpperCase();
  if (separateLetters.test(name)) renderArc(context, name, { x, y, radius: radius * 0.78 });
  renderArc(context, stamp.date.toUpperCase(), { x, y, radius: -radius * 0.9 });
  setFont(radius * 0.72);
  const { width } = context.measureText(stamp.emoji);
  context.fillText(stamp.emoji, x - width / 2, y + radius * 0.26);
}

function renderDisc(
  context: CanvasContext,
  { x, y, radius }: { x: number; y: number; radius: number },
  colour: string,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  for (let dot = 0; dot < dots; dot++) {
    const angle = (2 * Math.PI * dot) / dots;
    const [dotX, dotY] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    context.moveTo(dotX, dotY);
    context.arc(dotX, dotY, radius * 0.05, 0, 2 * Math.PI);
  }
  context.fillStyle = colour;
  context.fill();
  // A ring: the outer circle one way round, the inner one the other.
  context.beginPath();
  context.arc(x, y, radius * 0.7, 0, 2 * Math.PI);
  context.moveTo(x + radius * 0.68, y);
  context.arc(x, y, radius * 0.68, 0, -2 * Math.PI, true);
  context.fillStyle = cardColours['on-pastel'];
  context.fill();
}

/** What is turned on its own, from the left: letters, or words and the spaces between them. */
function partsOf(text: string): string[] {
  if (!joinedLetters.test(text)) return Array.from(text);
  const words = text.split(/(\s)/);
  return rightToLeft.test(text) ? words.toReversed() : words;
}

/**
 * Part by part on a circle: at its top, or with a negative radius at its bottom. A long text is compressed, and a
 * longer one cut.
 */
function renderArc(
  context: CanvasContext,
  wanted: string,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  if (wanted === '') return;
  const spacing = 1.12;
  const arcOf = (part: string) => (spacing * context.measureText(part).width) / Math.abs(radius);
  const text = cutText(wanted, (part) => arcOf(part) <= longestArc * mostCompressed);
  const full = arcOf(text);
  const scale = (spacing * Math.min(full, longestArc)) / full;
  let passed = 0;
  for (const part of partsOf(text)) {
    const { width } = context.measureText(part);
    const angle =
      ((passed + width / 2) * scale) / radius - Math.min(full, longestArc) / 2 / Math.sign(radius);
    passed += width;
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.fillText(part, -width / 2, -radius);
    context.restore();
  }
}
