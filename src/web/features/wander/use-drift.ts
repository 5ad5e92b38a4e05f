import { useEffect, useEffectEvent } from 'react';

/** So long nobody has touched anything. */
const restTime = 20_000;
const interactions = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchmove',
  'scroll',
] as const;

/** Calls `go` when nothing was touched for a while, again and again. A touch before that begins the while again. */
export function useDrift(isOn: boolean, go: () => void): void {
  const onRest = useEffectEvent(go);
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isInUse()) onRest();
        wait();
      }, restTime);
    };
    wait();
    for (const name of interactions) addEventListener(name, wait, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const name of interactions) removeEventListener(name, wait, { capture: true });
    };
  }, [isOn]);
}

/** In a dialog, in another window, or with the keyboard in a story or a list: nothing shall change meanwhile. */
function isInUse(): boolean {
  const focused = document.activeElement;
  return (
    document.hidden ||
    document.querySelector('dialog[open], :popover-open') !== null ||
    (focused !== null && focused.closest('article, li') !== null)
  );
}
