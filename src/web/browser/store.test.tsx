import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from './store.ts';

it('notifies a subscriber of each change until it unsubscribes', () => {
  const store = createStore(0);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set(1);
  store.set(2);
  unsubscribe();
  store.set(3);
  expect(seen).toEqual([1, 2]);
  expect(store.get()).toBe(3);
});

it('notifies the other subscribers when one unsubscribes during a change', () => {
  const store = createStore('');
  const other = vi.fn<() => void>();
  const unsubscribe = store.subscribe(() => unsubscribe());
  store.subscribe(other);
  store.set('changed');
  expect(other).toHaveBeenCalledTimes(1);
});

it('renders its initial value on the server, so that hydration starts with the same text', () => {
  const store = createStore('initial');
  store.set('changed');
  const Text = () => <p>{useStore(store)}</p>;
  expect(renderToString(<Text />)).toBe('<p>initial</p>');
});
