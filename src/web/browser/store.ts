import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export interface ReadableStore<Value> {
  readonly get: () => Value;
  /** What the server renders, and the browser until the page is hydrated. */
  readonly getInitial: () => Value;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends ReadableStore<Value> {
  readonly set: (next: Value) => void;
}

/** A store that starts with `initial`. Its methods need no `this`. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getInitial: () => initial,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The value of a store, or what `select` picks from it: the component renders again when that changes. */
export function useStore<Value>(store: ReadableStore<Value>): Value;
export function useStore<Value, Selected>(
  store: ReadableStore<Value>,
  select: (value: Value) => Selected,
): Selected;
export function useStore(
  { subscribe, get, getInitial }: ReadableStore<unknown>,
  select: (value: unknown) => unknown = (value) => value,
): unknown {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(getInitial()),
  );
}
