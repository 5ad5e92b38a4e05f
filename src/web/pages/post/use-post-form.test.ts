import { expect, it } from 'vitest';
import { emptyValues } from '../../features/post/post-values.ts';
import { sharedValues, appendShared } from './use-post-form.ts';

it('the title and the text that another app shares are used, and equal ones once', () => {
  expect(sharedValues('?title=A%20good%20day&text=The%20sun%20shone.')?.content).toBe(
    'A good day\nThe sun shone.',
  );
  expect(sharedValues('?title=Same&text=Same')?.content).toBe('Same');
});

it('links and empty texts that another app shares are ignored', () => {
  expect(sharedValues('?text=Look&url=https%3A%2F%2Fexample.org')?.content).toBe('Look');
  expect(sharedValues('?url=https%3A%2F%2Fexample.org')).toBeUndefined();
  expect(sharedValues('?text=%20')).toBeUndefined();
  expect(sharedValues('')).toBeUndefined();
});

it('a shared text is appended to a draft, and not again after a reload', () => {
  const shared = { ...emptyValues, content: 'It rained.' };
  const begun = { ...emptyValues, content: 'A good day.', city: 'Berlin' };
  const both = { ...begun, content: 'A good day.\nIt rained.' };
  expect(appendShared(begun, shared)).toEqual(both);
  expect(appendShared(both, shared)).toEqual(both);
  expect(appendShared(emptyValues, shared)).toEqual(shared);
  expect(appendShared(begun, undefined)).toBe(begun);
});
