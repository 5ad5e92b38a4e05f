import type { MapPoint } from '../../places/map-projection.ts';
import type { CanvasContext } from '../canvas-context.ts';
import type { CardFrame, Stamp } from '../card.ts';
import { cardColours } from '../colours.ts';
import {
  type CardInput,
  fill,
  fromStart,
  renderFrame,
  type Rendering,
  shortened,
  writeLine,
} from '../render-frame.ts';
import { renderText } from '../render-text.ts';
import { setFont } from '../set-font.ts';
import { renderStamp } from './render-stamp.ts';
import { renderTitle } from './render-title.ts';

/** A place on the map of the world. */
export interface PlaceCard extends CardFrame {
  readonly city: string;
  readonly country: string;
  /** The first words of a story, or what a light is. */
  readonly text: string;
  readonly stamp: Stamp;
}

/** What is around the place, in the projection of the world map. */
export interface PlaceMap {
  readonly at: MapPoint;
  /** A `Path2D`; none when the map could not be fetched. */
  readonly land?: object | undefined;
  /** Shapes of the night, a few minutes apart: where they differ it is dusk. */
  readonly night: readonly object[];
  /** Other cities with stories. */
  readonly lights: readonly MapPoint[];
}

/** By day. The night multiplies them. */
const [sea, land, night] = ['#93b9d6', '#f7ead6', [66, 60, 118]] as const;

/** The height of the map at the top of the panel. */
const mapHeight = 316;
/** Pixels for a unit of the map. */
const scale = 2.2;
const corner = 24;
const stampRadius = 52;
const sizes = [27, 24, 21, 19, 17];

/** Renders the map around a place, with its light in a ring, and the place below. */
export function renderPlaceCard(
  input: CardInput & { readonly card: PlaceCard; readonly map: PlaceMap },
): void {
  renderFrame(input, input.card.stamp.colour, (rendering) => {
    renderMap(rendering, input.map);
    renderWords(rendering);
  });
}

function renderMap({ context, sunrise, layout }: Rendering, map: PlaceMap): void {
  const { width, margin, panel } = layout;
  const [x, y] = [width / 2, panel.top + mapHeight / 2];
  context.save();
  context.beginPath();
  context.roundRect(margin, panel.top, width - 2 * margin, mapHeight, [corner, corner, 0, 0]);
  context.clip();
  context.fillStyle = sea;
  context.fillRect(margin, panel.top, width - 2 * margin, mapHeight);
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.translate(-map.at[0], -map.at[1]);
  renderShapes(context, map);
  context.restore();
  for (const [lightX, lightY] of map.lights) {
    const [left, top] = [x + scale * (lightX - map.at[0]), y + scale * (lightY - map.at[1])];
    renderLight(context, { x: left, y: top, radius: 3 });
  }
  renderRing(context, { x, y, colour: sunrise['sunrise-coral'] });
  renderLight(context, { x, y, radius: 9 });
  context.restore();
}

function renderShapes(context: CanvasContext, map: PlaceMap): void {
  if (map.land !== undefined) {
    context.fillStyle = land;
    context.fill(map.land);
  }
  const share = night.map((part) => 255 * (part / 255) ** (1 / map.night.length));
  context.fillStyle = `rgb(${share.map(Math.round).join(' ')})`;
  context.globalCompositeOperation = 'multiply';
  for (const shape of map.night) context.fill(shape);
  context.globalCompositeOperation = 'source-over';
}

/** The sizes of a light and its glow, with their opacity. */
const glow = [
  [3.4, 0.25],
  [2.1, 0.45],
] as const;

function renderLight(
  context: CanvasContext,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const disc = (colour: string, size: number, opacity = 1) =>
    fill(context, colour, (path) => path.arc(x, y, size, 0, 7), opacity);
  for (const [size, opacity] of glow) disc(cardColours['sunrise-gold'], radius * size, opacity);
  // On pale land the glow is not seen.
  disc(cardColours['on-sunrise'], radius + 1.25, 0.7);
  disc(cardColours['sunrise-gold'], radius);
}

/** Around the light of the place. */
function renderRing(
  context: CanvasContext,
  { x, y, colour }: { x: number; y: number; colour: string },
): void {
  fill(context, colour, (path) => {
    path.arc(x, y, 42, 0, 2 * Math.PI);
    path.moveTo(x + 36, y);
    path.arc(x, y, 36, 0, -2 * Math.PI, true);
  });
}

function renderWords(rendering: Rendering<PlaceCard>): void {
  const { context, card, fonts, layout } = rendering;
  const { margin, padding, panel, width } = layout;
  const top = panel.top + mapHeight;
  const start = margin + padding;
  const available = width - 2 * start;
  const besideStamp = available - 2 * stampRadius;
  renderStamp(rendering, card.stamp, {
    x: fromStart(rendering, width - start - stampRadius + 16),
    y: top + 22,
    radius: stampRadius,
    turn: rendering.isRightToLeft ? -0.14 : 0.14,
  });
  renderTitle(rendering, card.city, { start, y: top + 54, width: besideStamp });
  setFont(context, { weight: 400, size: 22, family: fonts.text });
  writeLine(rendering, shortened(context, card.country, besideStamp), start, top + 84);
  renderText(
    rendering,
    card.text,
    { start, top: top + 98, width: available, height: panel.bottom - top - 122 },
    sizes,
  );
}
