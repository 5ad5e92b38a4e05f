import { middleLongitude, projectFromMiddle } from './map-projection.ts';
import { subsolarPoint, terminatorLatitude } from './sun.ts';

/** Degrees between two points of the line. */
const step = 3;
/** How many degrees it is drawn to both sides. Beside the globe, where a low picture goes on, it goes on around the earth. */
const reach = 270;
/** Around everything on the map. */
const beyond = { north: -500, south: 2000, west: -2000, east: 4000 };

/** The path of the half of the world map where it is night at this time (milliseconds since 1970). */
export function nightPath(time: number): string {
  const sun = subsolarPoint(time);
  const pointAt = (east: number) =>
    projectFromMiddle(terminatorLatitude(sun, middleLongitude + east), east).map(Math.round);
  let line = `M${beyond.west} ${pointAt(-reach)[1]}`;
  for (let east = -reach; east <= reach; east += step) line += `L${pointAt(east).join(' ')}`;
  return `${line}H${beyond.east}V${sun.latitude > 0 ? beyond.south : beyond.north}H${beyond.west}Z`;
}
