import { storedJson } from './storage.ts';
import { createStore, type ReadableStore } from './store.ts';

/** How a value is stored. */
interface Format<Value> {
  readonly empty: Value;
  /** Undefined for what is not valid: earlier versions or extensions may have written something else. */
  readonly parse: (json: unknown) => Value | undefined;
  /** Undefined removes the entry. */
  readonly toJson: (value: Value) => unknown;
}

export interface SharedStore<Value> extends ReadableStore<Value> {
  /** Stores what `update` returns for the stored value. It may be called again when another tab changes the value. */
  readonly change: (update: (stored: Value) => Value) => void;
}

/**
 * A store for an entry of `localStorage`, which all tabs of a browser share. The entry is read again before each change,
 * and never completed from memory: what another tab has removed would come back. Changes that the browser refuses to
 * store are kept until the page is left.
 */
export function createSharedStore<Value>(
  key: string,
  { empty, parse, toJson }: Format<Value>,
): SharedStore<Value> {
  const entry = storedJson<unknown>('localStorage', key, (json) => json);
  const { get, getInitial, set, subscribe } = createStore(empty);
  let unstored: readonly ((value: Value) => Value)[] = [];
  const read = () => {
    const stored = parse(entry.get()) ?? empty;
    return unstored.reduce((value, update) => update(value), stored);
  };
  const reload = () => set(read());
  const onStorage = (event: StorageEvent) => {
    // No key: everything was removed.
    if (event.key === key || event.key === null) reload();
  };
  reload();
  let subscribers = 0;
  return {
    get,
    getInitial,
    subscribe(listener) {
      if (++subscribers === 1) {
        addEventListener('storage', onStorage);
        // A page in the back/forward cache gets no events.
        addEventListener('pageshow', reload);
        reload();
      }
      const unsubscribe = subscribe(listener);
      return () => {
        unsubscribe();
        if (--subscribers > 0) return;
        removeEventListener('storage', onStorage);
        removeEventListener('pageshow', reload);
      };
    },
    change(update) {
      unstored = [...unstored, update];
      const value = read();
      if (entry.set(toJson(value))) unstored = [];
      set(value);
    },
  };
}
