import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows one notification, the newest, which can be updated; keeps a dismissed one, hidden, for 1,000,000 ms', () => {
  const store = createToastStore();
  const openTitles = () => store.get().flatMap(({ isOpen, title }) => (isOpen ? [title] : []));
  store.add({ title: 'first' });
  const id = store.add({ title: 'Sharing...' });
  expect(openTitles()).toEqual(['Sharing...']);
  store.update(id, { title: 'Shared' });
  expect(openTitles()).toEqual(['Shared']);
  store.dismiss(id);
  expect(openTitles()).toEqual([]);
  vi.advanceTimersByTime(999_999);
  expect(store.get()).not.toEqual([]);
  vi.advanceTimersByTime(1);
  expect(store.get()).toEqual([]);
});
