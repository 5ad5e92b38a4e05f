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
import { setFont } from '../set-font.ts';
import { renderStamp, type StampSpot } from './render-stamp.ts';
import { renderTitle } from './render-title.ts';

/** A page of stamps. */
export interface AlbumCard extends CardFrame {
  readonly title: string;
  readonly note: string;
  /** The newest first. */
  readonly stamps: readonly Stamp[];
  /** In a ring after the last stamp: how many more there are, such as +276; empty where all are shown. */
  readonly more: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** More on a page would be too small to read. */
export const mostStamps = 25;
/** On more than these, dates would be too small to read. */
export const mostDated = 12;
const largest = 128;
/** Between the centres of stamps beside and below each other, in radii: they overlap, and cover no names or dates. */
const across = 1.96;
const down = 2.06;
/** The height of the words below the stamps. */
const wordsHeight = 124;
/** Between the panel's edge and the stamps. */
const edge = 22;

/** Renders a page of an album: its stamps as a hand has put them, and what they are. */
export function renderAlbum(input: CardInput & { readonly card: AlbumCard }): void {
  renderFrame(input, input.card.stamps[0]?.colour ?? 0, (rendering) => {
    const { width, margin, panel } = rendering.layout;
    const { stamps, more } = rendering.card;
    const spots = spotsOf(stamps.length + (more === '' ? 0 : 1), {
      x: margin + edge,
      y: panel.top + edge,
      width: width - 2 * (margin + edge),
      height: panel.bottom - panel.top - edge - wordsHeight,
    });
    for (const [i, spot] of spots.entries()) {
      const stamp = stamps[i];
      if (stamp) renderStamp(rendering, stamp, spot);
      else renderMore(rendering, more, spot);
    }
    renderWords(rendering);
  });
}

const ringDots = 40;

function renderMore(
  { context, fonts }: Rendering,
  text: string,
  { x, y, radius }: StampSpot,
): void {
  fill(context, cardColours['on-sunrise'], (path) => {
    for (let dot = 0; dot < ringDots; dot++) {
      const angle = (2 * Math.PI * dot) / ringDots;
      const [dotX, dotY] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      path.moveTo(dotX, dotY);
      path.arc(dotX, dotY, radius * 0.04, 0, 7);
    }
  });
  setFont(context, { weight: 600, size: radius * 0.5, family: fonts.display });
  context.fillText(text, x - context.measureText(text).width / 2, y + radius * 0.18);
}

/** Where so many stamps are: in rows, as large as fits, and none of them straight. */
function spotsOf(count: number, { x, y, width, height }: Box): StampSpot[] {
  let radius = largest;
  // Many are a square.
  const fewest = count > mostDated ? Math.round(Math.sqrt(count)) : 1;
  const inRows = () => Math.max(fewest, Math.ceil(count / fitting(width, across, radius)));
  while (inRows() > fitting(height, down, radius)) radius -= 2;
  const rows = inRows();
  const columns = Math.ceil(count / rows);
  const stepX = stepOf(width, across, { radius, count: columns });
  const stepY = stepOf(height, down, { radius, count: rows });
  return Array.from({ length: count }, (_, i): StampSpot => {
    const row = Math.floor((i * rows) / count);
    const first = Math.ceil((row * count) / rows);
    const next = Math.ceil(((row + 1) * count) / rows);
    const fromMiddle = i - (first + next - 1) / 2;
    return {
      x: x + width / 2 + fromMiddle * stepX + 0.04 * radius * chance(i, 5),
      y: y + height / 2 + (row - (rows - 1) / 2) * stepY + 0.04 * radius * chance(i, 3),
      radius,
      turn: 0.28 * chance(i, 7),
    };
  });
}

/** With its edge and what it may be moved by, in radii. */
const whole = 2.4;

/** How many stamps of this size fit into a length. */
const fitting = (length: number, step: number, radius: number) =>
  Math.max(1, Math.floor((length - whole * radius) / (step * radius)) + 1);

/** Where there is room to spare, stamps are less close. */
const stepOf = (
  length: number,
  step: number,
  { radius, count }: { radius: number; count: number },
) => Math.min(1.16 * step * radius, (length - whole * radius) / Math.max(1, count - 1));

/** From -1 to 1: different from stamp to stamp, and the same in every picture. */
const chance = (i: number, step: number) => ((((i + 1) * step * 37) % 101) - 50) / 50;

function renderWords(rendering: Rendering<AlbumCard>): void {
  const { context, card, fonts, layout } = rendering;
  const { margin, padding, panel, width } = layout;
  const start = margin + padding;
  const available = width - 2 * start;
  const y = panel.bottom - padding + 2;
  renderTitle(rendering, card.title, { start, y: y - 36, width: available });
  setFont(context, { weight: 400, size: 24, family: fonts.text });
  writeLine(rendering, shortened(context, card.note, available), start, y);
}
