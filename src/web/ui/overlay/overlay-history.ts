import type { ToggleEvent } from 'react';
import { flushSync } from 'react-dom';

/*
 * Each overlay (a dialog, the menu or the filters on a phone) has its own entry in the browser's history: Back closes the
 * overlay and stays on the page. An overlay that is closed in another way removes its entry. Of the browsers, only
 * Chromium closes a dialog by itself, and only for the Back button of a phone.
 */
interface Overlay {
  readonly id: number;
  readonly close: () => void;
}

let overlays: readonly Overlay[] = [];
let isChangingPage = false;
/** `history.back()` is asynchronous: an overlay that opens in the meantime gets its entry afterwards. */
let isGoingBack = false;
// Entries survive a reload: their ids must not be used again.
let lastId = Date.now();

/** The name in `history.state` is stored: entries of earlier versions survive a reload. */
const currentId = () => (history.state as { layer?: number } | null)?.layer;
const isOpen = (id: number | undefined) => overlays.some((overlay) => overlay.id === id);

/** Adds an entry for an overlay that has opened. Back calls `close`; call the returned function when it has closed. */
export function pushOverlay(close: () => void): () => void {
  const id = ++lastId;
  overlays = [...overlays, { id, close }];
  if (!isGoingBack) history.pushState({ layer: id }, '');
  return () => {
    if (!isOpen(id)) return;
    overlays = overlays.filter((overlay) => overlay.id !== id);
    if (currentId() === id && !isChangingPage && !isGoingBack) goBack();
  };
}

/**
 * Starts to close overlays on Back: those above the entry that the reader went back to. Entries whose overlay is closed,
 * as after a reload, are skipped.
 */
export function watchOverlayHistory(): void {
  addEventListener('popstate', () => {
    if (!isGoingBack) closeAbove(currentId());
    skipClosedEntry();
  });
  skipClosedEntry();
}

function closeAbove(entry: number | undefined): void {
  const here = overlays.findIndex((overlay) => overlay.id === entry);
  const above = overlays.slice(here + 1);
  overlays = overlays.slice(0, here + 1);
  for (const { close } of above.toReversed()) close();
}

function skipClosedEntry(): void {
  const here = currentId();
  if (here !== undefined && !isOpen(here)) return goBack();
  isGoingBack = false;
  const last = overlays.at(-1)?.id;
  if (last !== undefined && last !== here) history.pushState({ layer: last }, '');
}

function goBack(): void {
  isGoingBack = true;
  history.back();
}

const closeFunctions = new WeakMap<Element, () => void>();

/** For `onToggle` of a popover: Back closes it, and so does focus that moves to something behind it. */
export function closeOnBack({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') {
    closeFunctions.set(
      popover,
      pushOverlay(() => popover.hidePopover()),
    );
    popover.addEventListener('focusout', closeOnFocusOut);
  } else {
    popover.removeEventListener('focusout', closeOnFocusOut);
    closeFunctions.get(popover)?.();
  }
}

/** An element with focus must not be hidden behind another one (WCAG 2.4.11). */
function closeOnFocusOut({ currentTarget: popover, relatedTarget }: FocusEvent): void {
  if (!(popover instanceof HTMLElement) || !(relatedTarget instanceof Node)) return;
  if (!popover.contains(relatedTarget)) popover.hidePopover();
}

/** Changes the address of the page while overlays stay open: Back closes them before it undoes the change. */
export function navigateUnderOverlays(navigate: (how: { replace?: true }) => void): void {
  const id = currentId();
  if (id === undefined) return navigate({});
  // The page has to read the new entry before the overlay's entry is pushed on top of it.
  flushSync(() => navigate({ replace: true }));
  if (isOpen(id)) history.pushState({ layer: id }, '');
}

/** From now on an overlay that closes keeps its entry: the next page replaces it. */
export function startPageChange(): void {
  isChangingPage = true;
}

/** Cancels `startPageChange`. */
export function endPageChange(): void {
  isChangingPage = false;
}

/** Navigates to another page. Its entry replaces that of an open overlay. */
export function changePage(navigate: (how: { replace?: true }) => void): void {
  navigate(currentId() === undefined ? {} : { replace: true });
  endPageChange();
}
