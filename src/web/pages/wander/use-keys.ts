import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from '../../features/shortcuts/shortcuts.ts';
import { zoomStep } from './map/gestures.ts';
import type { Direction } from './map/plane.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowRight: 'east',
};
const factors: Readonly<Record<string, number>> = { '+': zoomStep, '-': 1 / zoomStep };

interface KeyHandlers {
  readonly go: (direction: Direction) => void;
  readonly zoomBy: (factor: number) => void;
}

/** Arrow keys go to the next light that way, + and - zoom, unless the focus is where they do something else. */
export function useKeys({ go, zoomBy }: KeyHandlers): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || !isForMap(target)) return;
    const direction = directions[key];
    const factor = factors[key];
    if (direction) go(direction);
    else if (factor && areShortcutsOn()) zoomBy(factor);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** The page itself, its heading and what lies on the map; not the list below it, which the keys scroll. */
function isForMap(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return false;
  return (
    target === document.body ||
    target.matches('h1, main') ||
    target.closest('[data-on-map]') !== null
  );
}
