import type { Spot } from './plane.ts';
import type { WanderMap } from './wander-map.ts';

/** A finger that has moved less, in pixels, has tapped; twice within this time is a double tap. */
const tap = { pixels: 8, twice: 300, near: 30 };
/** A finger that has rested for so many milliseconds throws nothing. */
const restTime = 60;
const wheel = { zoom: 0.002, rest: 160 };
export const zoomStep = 2;

/** Moves the map by fingers, the mouse and its wheel, until `signal` is aborted. */
export function followGestures(element: HTMLElement, map: WanderMap, signal: AbortSignal): void {
  const fingers = new Map<number, Spot>();
  let [start, last, lastTap]: (Spot & { time: number })[] = [];
  let isTap = false;
  let speed: Spot = { x: 0, y: 0 };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, pointOf(event));
    start = last = { ...pointOf(event), time: event.timeStamp };
    isTap = fingers.size === 1;
    speed = { x: 0, y: 0 };
  };

  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined || start === undefined || last === undefined) return;
    const point = pointOf(event);
    if (isTap && gap(point, start) < tap.pixels) return;
    isTap = false;
    const spread = spreadOf(fingers);
    fingers.set(event.pointerId, point);
    // With two fingers, each moves it by half.
    const [x, y] = [point.x - before.x, point.y - before.y].map((way) => way / fingers.size);
    map.moveBy(x ?? 0, y ?? 0, spread > 0 ? spreadOf(fingers) / spread : 1);
    const time = Math.max(1, event.timeStamp - last.time);
    const part = Math.min(1, time / 50);
    speed = {
      x: speed.x + part * ((1000 * (x ?? 0)) / time - speed.x),
      y: speed.y + part * ((1000 * (y ?? 0)) / time - speed.y),
    };
    last = { ...point, time: event.timeStamp };
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    const point = { ...pointOf(event), time: event.timeStamp };
    if (isTap) {
      const isSecond =
        lastTap && point.time - lastTap.time < tap.twice && gap(point, lastTap) < tap.near;
      lastTap = isSecond ? undefined : point;
      if (isSecond) map.zoomBy(zoomStep, point);
      else map.pick(point);
      return;
    }
    const hasRested = event.timeStamp - (last?.time ?? 0) > restTime;
    map.release(hasRested ? { x: 0, y: 0 } : speed);
  };

  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  followWheel(element, map, signal);
}

function followWheel(element: HTMLElement, map: WanderMap, signal: AbortSignal): void {
  let wheelTimer: ReturnType<typeof setTimeout> | undefined;
  const turn = (event: WheelEvent) => {
    event.preventDefault();
    const { deltaX, deltaY, ctrlKey } = event;
    const isSideways = !ctrlKey && Math.abs(deltaX) > Math.abs(deltaY);
    if (isSideways) map.moveBy(-deltaX, 0);
    else map.moveBy(0, 0, Math.exp(-deltaY * wheel.zoom * (ctrlKey ? 4 : 1)));
    clearTimeout(wheelTimer);
    wheelTimer = setTimeout(() => signal.aborted || map.release({ x: 0, y: 0 }), wheel.rest);
  };
  element.addEventListener('wheel', turn, { signal, passive: false });
}

const pointOf = ({ offsetX: x, offsetY: y }: PointerEvent): Spot => ({ x, y });
const gap = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** How far two fingers are apart; 0 with one. */
function spreadOf(fingers: ReadonlyMap<number, Spot>): number {
  const [a, b] = fingers.values();
  return a && b ? gap(a, b) : 0;
}
