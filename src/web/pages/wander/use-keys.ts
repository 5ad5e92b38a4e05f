import { useEffect, useEffectEvent } from 'react';
import type { Direction } from './map/plane.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowRight: 'east',
};

/** Arrow keys go to the next light that way, unless the focus is where they do something else. */
export function useKeys(go: (direction: Direction) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const direction = directions[key];
    if (!direction || ctrlKey || metaKey || altKey || !isForMap(target)) return;
    event.preventDefault();
    go(direction);
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
