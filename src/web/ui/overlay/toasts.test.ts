import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const openTitles = (store: ReturnType<typeof createToastStore>) =>
  store.get().flatMap(({ isOpen, title }) => (isOpen ? [title] : []));

it('shows one notification at a time, the newest, which can be updated', () => {
  const store = createToastStore();
  store.add({ title: 'first' });
  const id = store.add({ title: 'Sharing...' });
  expect(openTitles(store)).toEqual(['Sharing...']);
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
