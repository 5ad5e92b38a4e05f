import { useSyncExternalStore } from 'react';

/*
 * The modal dialogs that are open, the top one last. Everything outside the top one is inert, so what has to
 * stay within reach (the notifications) moves into it.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Shows a dialog above all else. Gives the function that closes it; the browser then returns the focus. */
export function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  change([...open, dialog]);
  return () => {
    change(open.filter((one) => one !== dialog));
    dialog.close();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog on top, if any is open. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  );
}
