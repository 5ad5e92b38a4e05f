import { expect, it } from 'vitest';
import { noValues } from '../../features/post/post-values.ts';
import { readShared, withShared } from './use-post-form.ts';

it('takes the title and the text that another app shares, and each only once', () => {
  expect(readShared('?title=A%20good%20day&text=The%20sun%20shone.')?.content).toBe(
    'A good day\nThe sun shone.',
  );
  expect(readShared('?title=Same&text=Same')?.content).toBe('Same');
});

it('leaves a link behind, and what is no text', () => {
  expect(readShared('?text=Look&url=https%3A%2F%2Fexample.org')?.content).toBe('Look');
  expect(readShared('?url=https%3A%2F%2Fexample.org')).toBeUndefined();
  expect(readShared('?text=%20')).toBeUndefined();
  expect(readShared('')).toBeUndefined();
});

it('stands behind a story that was begun, and does not double after a reload', () => {
  const shared = { ...noValues, content: 'It rained.' };
  const begun = { ...noValues, content: 'A good day.', city: 'Berlin' };
  const both = { ...begun, content: 'A good day.\nIt rained.' };
  expect(withShared(begun, shared)).toEqual(both);
  expect(withShared(both, shared)).toEqual(both);
  expect(withShared(noValues, shared)).toEqual(shared);
  expect(withShared(begun, undefined)).toBe(begun);
});
