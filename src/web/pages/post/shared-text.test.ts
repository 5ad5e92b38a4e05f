import { expect, it } from 'vitest';
import { emptyValues } from '../../features/post/post-values.ts';
import { sharedValues, appendShared } from './shared-text.ts';

it('the title and the text that another app shares are used once, links and empty texts are not', () => {
  const used = (query: string) => sharedValues(query)?.content;
  const text = 'A good day\nThe sun shone.';
  expect(used('?title=A%20good%20day&text=The%20sun%20shone.')).toBe(text);
  expect(used('?title=Same&text=Same')).toBe('Same');
  expect(used('?text=Look&url=https%3A%2F%2Fexample.org')).toBe('Look');
  for (const nothing of ['?url=https%3A%2F%2Fexample.org', '?text=%20', ''])
    expect(sharedValues(nothing)).toBeUndefined();
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
