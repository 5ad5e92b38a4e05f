import { createStore, useStore } from '../../browser/store.ts';

/*
 * The open modal dialogs, the top one last. Everything outside the top one is inert, so the notifications are rendered
 * inside it.
 */
const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Opens a modal dialog. Returns a function that closes it; the browser then returns the focus. */
export function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => {
    openDialogs.set(openDialogs.get().filter((one) => one !== dialog));
    dialog.close();
  };
}

/** The dialog on top, if any is open. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useStore(openDialogs, (dialogs) => dialogs.at(-1));
}
