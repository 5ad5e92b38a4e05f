import { eastward, wrap, type Spot } from './plane.ts';

/** What is in the ring, and how near one is: from 1 to `nearest`. */
export interface Camera extends Spot {
  readonly zoom: number;
}

const nearest = 5;
/** Nobody lives beyond. */
export const [northernmost, southernmost] = [-0.235, 0.18];
/** How long a throw goes on, in seconds. */
const throwTime = 0.35;

export function limited({ x, y, zoom }: Camera): Camera {
  return {
    x: wrap(x),
    y: Math.min(southernmost, Math.max(northernmost, y)),
    zoom: Math.min(nearest, Math.max(1, zoom)),
  };
}

/** Nearer by a factor, so that a spot stays where it is on the screen. */
export const zoomedAround = ({ x, y, zoom }: Camera, spot: Spot, factor: number): Camera =>
  limited({
    x: spot.x - eastward(x, spot.x) / factor,
    y: spot.y - (spot.y - y) / factor,
    zoom: zoom * factor,
  });

/** A way from one place to another, on the shorter way around the world. Times are in milliseconds. */
export interface Flight {
  readonly from: Camera;
  readonly to: Camera;
  readonly start: number;
  readonly duration: number;
  /** Whether it starts at rest, and not with the speed of the finger. */
  readonly isSlow: boolean;
}

export function cameraAt({ from, to, start, duration, isSlow }: Flight, now: number): Camera {
  const part = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / duration));
  const done = isSlow ? part * part * (3 - 2 * part) : 1 - (1 - part) ** 3;
  return {
    x: wrap(from.x + eastward(from.x, to.x) * done),
    y: from.y + (to.y - from.y) * done,
    zoom: from.zoom * (to.zoom / from.zoom) ** done,
  };
}

/** Where a throw with this speed (worlds a second) would end. */
export const throwEnd = (camera: Camera, speed: Spot): Camera =>
  limited({ ...camera, x: camera.x + speed.x * throwTime, y: camera.y + speed.y * throwTime });

/** How long a flight takes, so that it begins as fast as the finger was: a cubic ease-out starts at three times its mean. */
export function durationOf(way: number, speed: number): number {
  return Math.min(1100, Math.max(320, speed > 0 ? (3000 * way) / speed : 0));
}
