import { storedText } from '../../browser/storage.ts';
import { createStore } from '../../browser/store.ts';

/** The bootstrap script reads the same entry before the first paint. */
const quietKey = 'daily-uplift:quiet';
const stored = storedText('localStorage', quietKey);

const { get, getInitial, set, subscribe } = createStore(false);

/**
 * Quiet mode: no counts and no carousel, in this browser. It is an attribute of the document, for style sheets: elements
 * with `data-quiet-hides` are hidden.
 */
export const quietMode = {
  get,
  getInitial,
  subscribe,
  set(isQuiet: boolean): void {
    stored.set(isQuiet ? 'true' : undefined);
    apply(isQuiet);
  },
};

/** Applies what is stored, and changes by other tabs from now on. */
export function watchQuietMode(): void {
  apply(stored.get() !== undefined);
  addEventListener('storage', ({ key }) => {
    if (key === quietKey || key === null) apply(stored.get() !== undefined);
  });
}

function apply(isQuiet: boolean): void {
  document.documentElement.toggleAttribute('data-quiet', isQuiet);
  set(isQuiet);
}
