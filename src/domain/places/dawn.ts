import { subsolarPoint, type EarthPoint } from './sun.ts';

/** Latitude and longitude in degrees. */
export type Position = readonly [latitude: number, longitude: number];

/** What time of the day it is by the sun, whatever the clocks say. */
export type DayPart = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'dusk' | 'evening' | 'night';

/** Degrees above the horizon: with civil twilight it gets light, a little above it is day. */
const twilight = { from: -6, to: 4 };
const hours = { noonFrom: 11, noonTo: 13.5, nightFrom: 22 };
/** The earth turns so many degrees an hour. */
const degreesAnHour = 15;

/** How high the sun stands there, in degrees. */
export function sunHeight(sun: EarthPoint, [latitude, longitude]: Position): number {
  return degrees(
    Math.asin(
      sin(latitude) * sin(sun.latitude) +
        cos(latitude) * cos(sun.latitude) * cos(longitude - sun.longitude),
    ),
  );
}

export function dayPartAt(at: Position, time: number): DayPart {
  const sun = subsolarPoint(time);
  const height = sunHeight(sun, at);
  const angle = hourAngle(sun, at);
  const hour = 12 + angle / degreesAnHour;
  const isMorning = hour < 12;
  if (height <= twilight.from) return isMorning || hour >= hours.nightFrom ? 'night' : 'evening';
  // In a northern winter the sun is that low all day.
  const isNearHorizon = Math.abs(angle) > sunsetAngle(sun, at) - degreesAnHour;
  if (height < twilight.to && isNearHorizon) return isMorning ? 'dawn' : 'dusk';
  if (hour < hours.noonFrom) return 'morning';
  return hour < hours.noonTo ? 'noon' : 'afternoon';
}

/**
 * Places in the order of the dawn: first those where the sun rose within the last hour, then on to the west, where it rises
 * next. Those whose position is not known come last.
 */
export function inOrderOfDawn<Place extends { readonly at?: Position | undefined }>(
  places: readonly Place[],
  time: number,
): Place[] {
  const sun = subsolarPoint(time);
  const turn = ({ at }: Place) =>
    at === undefined ? 360 : (untilSunrise(sun, at) + degreesAnHour) % 360;
  return places
    .map((place) => ({ place, turn: turn(place) }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ place }) => place);
}

/** How many degrees the earth turns until the sun rises there: 0 to 360. In a polar night it would rise at noon. */
function untilSunrise(sun: EarthPoint, at: Position): number {
  return (720 - sunsetAngle(sun, at) - hourAngle(sun, at)) % 360;
}

/** How far the earth turns from noon to sunset, as from sunrise to noon: 0 in a polar night to 180. */
function sunsetAngle(sun: EarthPoint, [latitude]: Position): number {
  const cosine = -Math.tan(radians(latitude)) * Math.tan(radians(sun.latitude));
  return degrees(Math.acos(Math.min(1, Math.max(-1, cosine))));
}

/** How far the sun has passed the meridian of the place: -180 to 180 degrees, 0 at noon. */
function hourAngle(sun: EarthPoint, [, longitude]: Position): number {
  const angle = longitude - sun.longitude;
  return angle - 360 * Math.round(angle / 360);
}

const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const sin = (angle: number) => Math.sin(radians(angle));
const cos = (angle: number) => Math.cos(radians(angle));
