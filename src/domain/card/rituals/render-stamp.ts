import type { Stamp } from '../card.ts';
import { cardColours } from '../colours.ts';
import { fill, type Rendering } from '../render-frame.ts';
import { renderPostmark } from '../render-postmark.ts';
import { setFont } from '../set-font.ts';

/** Where a stamp is, in pixels. */
export interface StampSpot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** In radians, clockwise. */
  readonly turn: number;
}

/** Renders a stamp with an edge of paper, which tells it from those below it. */
export function renderStamp(
  { context, fonts }: Rendering,
  stamp: Stamp,
  { x, y, radius, turn }: StampSpot,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  fill(context, cardColours['paper-light'], (path) => path.arc(0, 0, radius * 1.1, 0, 7));
  renderPostmark({
    context,
    stamp,
    x: 0,
    y: 0,
    radius,
    setFont: (size) => setFont(context, { weight: 600, size, family: fonts.display }),
  });
  context.restore();
}
