import { afterEach, expect, it, vi } from 'vitest';
import { refusingStorage, stubLocalStorage } from '../../../test/support/browser/memory-storage.ts';
import { createSharedStore } from './shared-store.ts';
import { listOf } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const openNames = () => {
  const { get, change } = createSharedStore<readonly string[]>('names', {
    empty: [],
    parse: listOf((json: unknown) => typeof json === 'string'),
    toJson: (all) => (all.length === 0 ? undefined : all),
  });
  return {
    get,
    add: (name: string) => change((all) => [...all, name]),
    remove: (name: string) => change((all) => all.filter((each) => each !== name)),
  };
};

it('two tabs that change it in turn lose nothing, and bring nothing back', () => {
  const entries = stubLocalStorage();
  const [one, two] = [openNames(), openNames()];
  one.add('Ada');
  two.add('Grace');
  one.remove('Grace');
  two.add('Mary');
  expect(two.get()).toEqual(['Ada', 'Mary']);
  one.remove('Ada');
  one.remove('Mary');
  two.remove('Ada');
  expect(entries.size).toBe(0);
});

it('what a full storage did not take is kept for this page, and stored once there is room; nothing removed comes back', () => {
  const entries = stubLocalStorage();
  const [one, two] = [openNames(), openNames()];
  one.add('Ada');
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  two.add('Grace');
  expect(two.get()).toEqual(['Ada', 'Grace']);
  one.remove('Ada');
  full.mockRestore();
  two.add('Mary');
  expect(entries.get('names')).toBe('["Grace","Mary"]');
});

it('where the browser refuses storage, the page remembers until it is left', () => {
  vi.stubGlobal('localStorage', refusingStorage());
  const names = openNames();
  names.add('Ada');
  names.add('Grace');
  names.remove('Ada');
  expect(names.get()).toEqual(['Grace']);
});
