import type { ToggleEvent } from 'react';
import { flushSync } from 'react-dom';

/*
 * What is open above a page (a dialog, the menu or the filters of a phone) has an entry of its own in the history: Back
 * closes it and stays on the page. Closed in another way, it takes its entry along. Chromium alone closes a dialog at
 * the Back of a phone by itself, and no browser does so at the Back of its window.
 */
interface Layer {
  readonly id: number;
  readonly close: () => void;
}

let layers: readonly Layer[] = [];
let isLeaving = false;
// Entries outlive a reload: their ids must not come again.
let lastId = Date.now();

const idHere = () => (history.state as { layer?: number } | null)?.layer;

/** Something has opened; `close` is called when the reader goes back. Call what this gives when it has closed. */
export function openLayer(close: () => void): () => void {
  const id = ++lastId;
  layers = [...layers, { id, close }];
  history.pushState({ layer: id }, '');
  return () => {
    if (!layers.some((layer) => layer.id === id)) return;
    layers = layers.filter((layer) => layer.id !== id);
    if (idHere() === id && !isLeaving) history.back();
  };
}

/** Closes what lies above the entry that the reader has gone back to. */
export function watchLayers(): void {
  addEventListener('popstate', () => {
    const here = layers.findIndex((layer) => layer.id === idHere());
    const above = layers.slice(here + 1);
    layers = layers.slice(0, here + 1);
    for (const { close } of above.toReversed()) close();
  });
}

const closings = new WeakMap<Element, () => void>();

/** For the `toggle` of a popover. */
export function closeOnBack({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open')
    closings.set(
      popover,
      openLayer(() => popover.hidePopover()),
    );
  else closings.get(popover)?.();
}

/** Changes the address of the page: what is open stays so, and Back closes it before it undoes the change. */
export function navigateBelow(navigate: (how: { replace?: true }) => void): void {
  const id = idHere();
  if (id === undefined) return navigate({});
  // The page has to read the new entry before the layer's comes on top of it.
  flushSync(() => navigate({ replace: true }));
  if (layers.some((layer) => layer.id === id)) history.pushState({ layer: id }, '');
}

/** From here on the page is being left: what closes leaves its entry to the page that comes. */
export function beginLeaving(): void {
  isLeaving = true;
}

/** Goes to another page, in place of what is open. */
export function leave(navigate: (how: { replace?: true }) => void): void {
  navigate(idHere() === undefined ? {} : { replace: true });
  isLeaving = false;
}
