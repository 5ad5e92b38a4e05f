import type { WorldMap } from '../../../../contract/endpoints/places/place-files.ts';

type View = WorldMap['world'];

export interface MapSize {
  /** What is shown, in units of the map. */
  readonly view: View;
  /** The width of a pixel in units of the map. */
  readonly pixel: number;
}

/** The whole view is in the middle of its box of so many pixels, with what is around it on the other sides. */
export function shownPart([x, y, w, h]: View, box: readonly [number, number]): MapSize {
  const pixel = Math.max(w / box[0], h / box[1]);
  const [wide, high] = [box[0] * pixel, box[1] * pixel];
  return { view: [x + (w - wide) / 2, y + (h - high) / 2, wide, high], pixel };
}
