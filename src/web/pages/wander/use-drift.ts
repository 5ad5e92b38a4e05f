import { useEffect, useEffectEvent } from 'react';

/** So long nobody has touched anything; shorter when somebody has asked to drift. */
const restTime = 30_000;
const askedRestTime = 12_000;
const interactions = ['pointerdown', 'keydown', 'pointermove', 'wheel', 'touchmove', 'scroll'];
const interruptions = new Set(['pointerdown', 'keydown']);

interface Drift {
  readonly isOn: boolean;
  /** Whether somebody has turned it on. */
  readonly wasAsked: boolean;
  readonly go: () => void;
  /** A touch of the screen or of a key while it goes. */
  readonly stop: () => void;
}

/** Calls `go` when nothing was touched for a while, again and again. */
export function useDrift({ isOn, wasAsked, go, stop }: Drift): void {
  const onRest = useEffectEvent(go);
  const onTouch = useEffectEvent(stop);
  useEffect(() => {
    if (!isOn) return undefined;
    const rest = wasAsked ? askedRestTime : restTime;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isInUse()) onRest();
        wait();
      }, rest);
    };
    const onEvent = ({ type }: Event) => {
      if (interruptions.has(type)) onTouch();
      wait();
    };
    wait();
    const options = { passive: true, capture: true };
    for (const name of interactions) addEventListener(name, onEvent, options);
    return () => {
      clearTimeout(timer);
      for (const name of interactions) removeEventListener(name, onEvent, options);
    };
  }, [isOn, wasAsked]);
}

/** In a dialog, in another window, with the pointer on a story, or with the keyboard in it or in a list: nothing shall change meanwhile. */
function isInUse(): boolean {
  return (
    document.hidden ||
    document.querySelector('dialog[open], :popover-open, [data-on-map] article:hover') !== null ||
    (document.activeElement?.closest('article, li') ?? null) !== null
  );
}
