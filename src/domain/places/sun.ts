import { day } from '../../contract/durations.ts';

/** A point of the earth in degrees. */
export interface EarthPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** 1 January 2000, 12:00 UTC. */
const epoch = Date.UTC(2000, 0, 1, 12);

/**
 * The place where the sun is in the zenith at this time (milliseconds since 1970).
 *
 * The formulas are those of the Astronomical Almanac, right within a minute of arc from 1800 to 2200, as the U.S. Naval
 * Observatory has them: https://aa.usno.navy.mil/faq/sun_approx, and for the mean sidereal time in Greenwich
 * https://aa.usno.navy.mil/faq/GAST.
 */
export function subsolarPoint(time: number): EarthPoint {
  const days = (time - epoch) / day;
  const anomaly = 357.529 + 0.985_600_28 * days;
  const meanLongitude = 280.459 + 0.985_647_36 * days;
  const eclipticLongitude = meanLongitude + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const obliquity = 23.439 - 0.000_000_36 * days;
  const rightAscension = degrees(
    Math.atan2(cos(obliquity) * sin(eclipticLongitude), cos(eclipticLongitude)),
  );
  const siderealTime = 15 * (18.697_374_558 + 24.065_709_824_419_08 * days);
  return {
    latitude: degrees(Math.asin(sin(obliquity) * sin(eclipticLongitude))),
    longitude: normalized(rightAscension - siderealTime),
  };
}

/** The hour of the sun on a meridian, from 0 to 24: at 12 it is highest. */
export function solarHour(sun: EarthPoint, longitude: number): number {
  return 12 + normalized(longitude - sun.longitude) / 15;
}

/**
 * The latitude at which day and night meet on this meridian: where the sun is in the horizon. Night is south of it while
 * the sun is north of the equator, else north of it.
 */
export function terminatorLatitude(sun: EarthPoint, longitude: number): number {
  return degrees(Math.atan(-cos(longitude - sun.longitude) / tan(awayFromEquator(sun.latitude))));
}

/** On the equator the terminator is a meridian, which is no function of the longitude. */
function awayFromEquator(latitude: number): number {
  return Math.abs(latitude) < 0.01 ? 0.01 * (latitude < 0 ? -1 : 1) : latitude;
}

/** From -180 to 180 degrees. */
function normalized(angle: number): number {
  return angle - 360 * Math.round(angle / 360);
}

const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const sin = (angle: number) => Math.sin(radians(angle));
const cos = (angle: number) => Math.cos(radians(angle));
const tan = (angle: number) => Math.tan(radians(angle));
