import type { ToggleEvent } from 'react';
import { createStore, useStore } from '../../browser/store.ts';

/*
 * Each overlay (a dialog, the menu or the filters on a phone) has its own entry in the browser's history: Back closes the
 * overlay and stays on the page. An overlay that is closed in another way removes its entry. Of the browsers, only
 * Chromium closes a dialog by itself, and only for the Back button of a phone.
 */
interface Overlay {
  readonly id: number;
  readonly close: () => void;
  readonly dialog: HTMLDialogElement | undefined;
}

/** The open ones, the top one last. */
const overlays = createStore<readonly Overlay[]>([]);
/** `history.back()` is asynchronous. */
let isGoingBack = false;
// Entries survive a reload: their ids must not be used again.
let lastId = Date.now();

/** The name in `history.state` is stored: entries of earlier versions survive a reload. */
const currentId = () => (history.state as { layer?: number } | null)?.layer;

const isOpen = (id: number) => overlays.get().some((overlay) => overlay.id === id);

/** Whether the current entry is that of an overlay: that of another page replaces it. */
export const isOverlayEntry = (): boolean => currentId() !== undefined;

/** The page that is about to be shown settles them itself: a change of the history would cancel it. */
function settleOnThisPage(): void {
  const change = 'navigation' in window ? navigation.transition : null;
  if (change === null || change.navigationType === 'traverse') settleOverlays();
}

/** Adds an entry for an overlay that has opened. Back calls `close`; call the returned function when it has closed. */
function pushOverlay(close: () => void, dialog?: HTMLDialogElement): () => void {
  const id = ++lastId;
  overlays.set([...overlays.get(), { id, close, dialog }]);
  settleOnThisPage();
  return () => {
    if (!isOpen(id)) return;
    overlays.set(overlays.get().filter((overlay) => overlay.id !== id));
    settleOnThisPage();
  };
}

/** Opens a modal dialog. Returns a function that closes it; the browser then returns the focus. */
export function openDialog(dialog: HTMLDialogElement, close: () => void): () => void {
  dialog.showModal();
  const onClosed = pushOverlay(close, dialog);
  return () => {
    dialog.close();
    onClosed();
  };
}

/** The dialog on top, if any is open. Everything outside it is inert, so the notifications are rendered inside it. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useStore(overlays, (all) => all.findLast(({ dialog }) => dialog)?.dialog);
}

/** Starts to close overlays on Back: those above the entry that the reader went back to. */
export function watchOverlayHistory(): void {
  addEventListener('popstate', () => {
    if (!isGoingBack) closeAbove(currentId());
    isGoingBack = false;
    settleOverlays();
  });
  settleOverlays();
}

/** Closes all overlays, as when another page is shown. */
export function closeOverlays(): void {
  closeAbove(undefined);
  settleOverlays();
}

function closeAbove(entry: number | undefined): void {
  const all = overlays.get();
  const here = all.findIndex((overlay) => overlay.id === entry);
  overlays.set(all.slice(0, here + 1));
  for (const { close } of all.slice(here + 1).toReversed()) close();
}

/**
 * Makes the current entry that of the overlay on top: adds one that is missing, as after a change of the address under it,
 * and skips those whose overlay is closed, as after a reload.
 */
export function settleOverlays(): void {
  const here = currentId();
  const top = overlays.get().at(-1)?.id;
  if (isGoingBack || here === top) return;
  if (here === undefined || isOpen(here)) {
    history.pushState({ layer: top }, '');
  } else {
    isGoingBack = true;
    history.back();
  }
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
