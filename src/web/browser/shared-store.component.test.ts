import { expect, it, onTestFinished } from 'vitest';
import { storageOfOtherTab } from '../../../test/support/browser/other-tab.ts';
import { createSharedStore } from './shared-store.ts';
import { listOf } from './storage.ts';

const key = 'test:names';

function openNames() {
  const isName = (json: unknown) => typeof json === 'string';
  const names = createSharedStore<readonly string[]>(key, {
    empty: [],
    parse: listOf(isName),
    toJson: (all) => all,
  });
  onTestFinished(names.subscribe(() => undefined));
  return names;
}

it('a page shows what another tab stores and removes, as soon as it does', async () => {
  const other = storageOfOtherTab();
  const names = openNames();
  other.setItem(key, '["Ada"]');
  await expect.poll(names.get).toEqual(['Ada']);
  other.removeItem(key);
  await expect.poll(names.get).toEqual([]);
  other.setItem(key, '["Grace"]');
  await expect.poll(names.get).toEqual(['Grace']);
  other.clear();
  await expect.poll(names.get).toEqual([]);
});

it('a page that comes back from the back/forward cache shows what other tabs have changed meanwhile', () => {
  const names = openNames();
  // In this page, so that it gets no event.
  localStorage.setItem(key, '["Ada"]');
  dispatchEvent(new Event('pageshow'));
  expect(names.get()).toEqual(['Ada']);
});
