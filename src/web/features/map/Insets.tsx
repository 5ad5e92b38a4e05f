import type { BrowseFilter } from '../../../contract/browse-query.ts';
import type { CountryMap } from '../../../contract/endpoints/places/place-files.ts';
import { cityNames } from './layers/city-names.ts';
import { CityNames } from './layers/CityNames.tsx';
import type { Light } from './layers/lights.ts';
import { Lights } from './layers/Lights.tsx';
import { type MapSize, shownPart } from './layers/map-size.ts';
import { type Box, dotsOf, gapBetween, touches } from './layers/names.ts';
import styles from './MapPicture.module.css';

/** A remote part of a country, where its picture is on the map. */
export interface Inset {
  readonly part: NonNullable<CountryMap['insets']>[number];
  readonly lights: readonly Light[];
  /** In pixels. */
  readonly box: Box;
}

const [width, height, gap] = [92, 62, 8];

/** The parts with lights that are not on the map itself, along its lower edge where no light is; without room, none. */
export function placeInsets(
  { insets = [] }: CountryMap,
  lightsAt: (scale: number) => readonly Light[],
  size: MapSize,
  shown: readonly Light[],
): Inset[] {
  const dots = dotsOf(shown, size);
  const taken: Box[] = [];
  const keys = new Set(shown.filter(({ at }) => isIn(size.view, at)).map(({ key }) => key));
  return insets
    .map((part) => ({
      part,
      lights: lightsAt(part.scale).filter(({ key, at }) => !keys.has(key) && isIn(part.view, at)),
    }))
    .filter(({ lights }) => lights.length > 0)
    .flatMap((inset): Inset[] => {
      const box = boxesOf(size).find(
        (each) =>
          dots.every((dot) => gapBetween(each, dot) > gap) &&
          !taken.some((other) => touches(each, other)),
      );
      if (box === undefined) return [];
      taken.push([box[0] - gap, box[1], box[2] + gap, box[3]]);
      return [{ ...inset, box }];
    });
}

/** Where a part may be, from left to right. */
function boxesOf({ view, pixel }: MapSize): Box[] {
  const bottom = view[3] / pixel - gap;
  const places = Math.floor((view[2] / pixel - width - gap) / gap) || 0;
  return Array.from({ length: Math.max(0, places) }, (_, i): Box => {
    const left = (i + 1) * gap;
    return [left, bottom - height, left + width, bottom];
  });
}

function isIn([x, y, w, h]: MapSize['view'], [left, top]: Light['at']): boolean {
  return left > x && left < x + w && top > y && top < y + h;
}

interface InsetsProps {
  readonly insets: readonly Inset[];
  readonly size: MapSize;
  readonly filter: BrowseFilter & { readonly country: string };
  readonly isMatch: (light: Light) => boolean;
}

export function Insets({ insets, size: { view, pixel }, filter, isMatch }: InsetsProps) {
  return insets.map(({ part, lights, box: [left, top] }) => {
    const size = shownPart(part.view, [width, height]);
    return (
      <svg
        key={part.scale}
        x={view[0] + left * pixel}
        y={view[1] + top * pixel}
        width={width * pixel}
        height={height * pixel}
        viewBox={size.view.join(' ')}
      >
        <rect
          className={styles.inset}
          x={size.view[0]}
          y={size.view[1]}
          width={size.view[2]}
          height={size.view[3]}
        />
        <path className={styles.country} d={part.shape} />
        <Lights lights={lights} isMatch={isMatch} />
        <CityNames
          lights={lights}
          names={cityNames(lights, size, lights)}
          size={size}
          filter={filter}
        />
      </svg>
    );
  });
}
