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
/** An entry is being left, which takes browsers a moment: what opens meanwhile gets its own after that. */
let isGoingBack = false;
// Entries outlive a reload: their ids must not come again.
let lastId = Date.now();

const idHere = () => (history.state as { layer?: number } | null)?.layer;
const isOpen = (id: number | undefined) => layers.some((layer) => layer.id === id);

/** Something has opened; `close` is called when the reader goes back. Call what this gives when it has closed. */
export function openLayer(close: () => void): () => void {
  const id = ++lastId;
  layers = [...layers, { id, close }];
  if (!isGoingBack) history.pushState({ layer: id }, '');
  return () => {
    if (!isOpen(id)) return;
    layers = layers.filter((layer) => layer.id !== id);
    if (idHere() === id && !isLeaving && !isGoingBack) goBack();
  };
}

/**
 * Closes what lies above the entry that the reader has gone back to. An entry of which nothing is open (any more), as
 * after a reload, is no step of the way back: it is passed over.
 */
export function watchLayers(): void {
  addEventListener('popstate', () => {
    if (!isGoingBack) closeAbove(idHere());
    passOver();
  });
  passOver();
}

function closeAbove(entry: number | undefined): void {
  const here = layers.findIndex((layer) => layer.id === entry);
  const above = layers.slice(here + 1);
  layers = layers.slice(0, here + 1);
  for (const { close } of above.toReversed()) close();
}

function passOver(): void {
  const here = idHere();
  if (here !== undefined && !isOpen(here)) return goBack();
  isGoingBack = false;
  const last = layers.at(-1)?.id;
  if (last !== undefined && last !== here) history.pushState({ layer: last }, '');
}

function goBack(): void {
  isGoingBack = true;
  history.back();
}

const closings = new WeakMap<Element, () => void>();

/** For the `toggle` of a popover: Back closes it, and so does the focus when it goes on to something behind it. */
export function closeOnBack({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') {
    closings.set(
      popover,
      openLayer(() => popover.hidePopover()),
    );
    popover.addEventListener('focusout', closeOnLeaving);
  } else {
    popover.removeEventListener('focusout', closeOnLeaving);
    closings.get(popover)?.();
  }
}

/** What has the focus must not lie behind something else (WCAG 2.4.11). */
function closeOnLeaving({ currentTarget: popover, relatedTarget }: FocusEvent): void {
  if (!(popover instanceof HTMLElement) || !(relatedTarget instanceof Node)) return;
  if (!popover.contains(relatedTarget)) popover.hidePopover();
}

/** Changes the address of the page: what is open stays so, and Back closes it before it undoes the change. */
export function navigateBelow(navigate: (how: { replace?: true }) => void): void {
  const id = idHere();
  if (id === undefined) return navigate({});
  // The page has to read the new entry before the layer's comes on top of it.
  flushSync(() => navigate({ replace: true }));
  if (isOpen(id)) history.pushState({ layer: id }, '');
}

/** From here on the page is being left: what closes leaves its entry to the page that comes. */
export function beginLeaving(): void {
  isLeaving = true;
}

/** The page is not left after all. */
export function endLeaving(): void {
  isLeaving = false;
}

/** Goes to another page, in place of what is open. */
export function leave(navigate: (how: { replace?: true }) => void): void {
  navigate(idHere() === undefined ? {} : { replace: true });
  endLeaving();
}
