import { middleLongitude, projectFromMiddle } from '../../../../domain/places/map-projection.ts';
import { subsolarPoint, terminatorLatitude } from '../../../../domain/places/sun.ts';

/** Degrees between two points of the line. */
const step = 3;
/** The picture goes on beside the globe, up to its own width, and so does the night. */
const widest = 540;
/** North and south of everything on the map. */
const beyond = { north: -500, south: 2000 };

/** The path of the half of the world map where it is night at this time (milliseconds since 1970). */
export function nightPath(time: number): string {
  const sun = subsolarPoint(time);
  let line = '';
  for (let east = -widest; east <= widest; east += step) {
    const latitude = terminatorLatitude(sun, middleLongitude + east);
    const [x, y] = projectFromMiddle(latitude, east);
    line += `${line === '' ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`;
  }
  return `${line}V${sun.latitude > 0 ? beyond.south : beyond.north}H-4000Z`;
}
