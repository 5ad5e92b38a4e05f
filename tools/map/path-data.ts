import {
  geoPath,
  type GeoContext,
  type GeoPermissibleObjects,
  type GeoStreamWrapper,
} from 'd3-geo';

export type Ring = readonly (readonly [x: number, y: number])[];

/**
 * The `d` of an SVG path for this object: whole numbers, and each point relative to the one before, which is half as long
 * as the absolute numbers of `geoPath`. Islands that are smaller than the grid are left out.
 */
export function pathData(projection: GeoStreamWrapper, object: GeoPermissibleObjects): string {
  return ringsOf(projection, object).map(ringData).join('');
}

/** The outlines of this object, in whole numbers. */
export function ringsOf(projection: GeoStreamWrapper, object: GeoPermissibleObjects): Ring[] {
  const rings: [number, number][][] = [];
  const add = (x: number, y: number) => {
    const ring = rings.at(-1) ?? [];
    const point: [number, number] = [Math.round(x), Math.round(y)];
    const last = ring.at(-1);
    if (last?.[0] !== point[0] || last[1] !== point[1]) ring.push(point);
  };
  const context: GeoContext = {
    beginPath: () => undefined,
    closePath: () => undefined,
    arc: () => undefined,
    moveTo(x, y) {
      rings.push([]);
      add(x, y);
    },
    lineTo: add,
  };
  geoPath(projection, context)(object);
  return rings;
}

function ringData(ring: Ring): string {
  if (ring.length < 3) return '';
  const steps = ring.slice(1).map(([x, y], i) => {
    const [fromX = 0, fromY = 0] = ring[i] ?? [];
    return pair(x - fromX, y - fromY);
  });
  const [first] = ring;
  return `M${pair(...(first ?? [0, 0]))}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

/** A minus separates numbers, too. */
function pair(x: number, y: number): string {
  return `${x} ${y}`;
}
