import { dayPartAt } from '../../../domain/places/dawn.ts';
import { nearestLight, type WanderLight } from './map/plane.ts';

const isAtDawn = (time: number) => (light: WanderLight) => dayPartAt(light.at, time) === 'dawn';

/** Where it is just getting light: the light with the most stories there, else the first in the order of the dawn. */
export function firstLight(inOrder: readonly WanderLight[], time: number): WanderLight | undefined {
  const [most] = inOrder.filter(isAtDawn(time)).toSorted((a, b) => b.count - a.count);
  return most ?? inOrder[0];
}

/** The light so many steps further in the order of the dawn, which goes around the world. */
export function lightAfter(
  inOrder: readonly WanderLight[],
  from: WanderLight | undefined,
  steps: 1 | -1,
): WanderLight | undefined {
  const index = inOrder.findIndex(({ key }) => key === from?.key);
  return inOrder.at((index + steps) % inOrder.length);
}

/** Along the dawn line: the nearest light where it is getting light and where one was not, else the next in the order. */
export function lightAlongDawn(
  inOrder: readonly WanderLight[],
  from: WanderLight,
  { time, seen }: { readonly time: number; readonly seen: ReadonlySet<string> },
): WanderLight | undefined {
  const isNew = ({ key }: WanderLight) => key !== from.key && !seen.has(key);
  const atDawn = inOrder.filter(isAtDawn(time)).filter(isNew);
  return nearestLight(atDawn, from) ?? lightAfter(inOrder, from, 1);
}
