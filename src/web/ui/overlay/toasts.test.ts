import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const openTitles = (store: ReturnType<typeof createToastStore>) =>
  store
    .get()
    .filter((toast) => toast.isOpen)
    .map((toast) => toast.title);

it('shows one notification at a time: a new one replaces the old', () => {
  const store = createToastStore();
  store.add({ title: 'first' });
  store.add({ title: 'second' });
  expect(openTitles(store)).toEqual(['second']);
});

it('updates a notification that is open', () => {
  const store = createToastStore();
  const id = store.add({ title: 'Sharing...' });
  store.update(id, { title: 'Shared' });
  expect(openTitles(store)).toEqual(['Shared']);
});

it('keeps a dismissed notification, hidden, for 1,000,000 ms', () => {
  const store = createToastStore();
  store.dismiss(store.add({ title: 'gone' }));
  expect(openTitles(store)).toEqual([]);
  vi.advanceTimersByTime(999_999);
  expect(store.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.get()).toHaveLength(0);
});
