import { expect, it } from 'vitest';
import { matchPath } from './address.ts';

it('reads the identifier in the address of a story', () => {
  expect(matchPath('/experience/:randomId', '/experience/joy_ab12')).toEqual({
    randomId: 'joy_ab12',
  });
});

it('decodes a value once', () => {
  expect(matchPath('/experience/:randomId', '/experience/100%2525')).toEqual({
    randomId: '100%25',
  });
});

it('ignores one slash at the end', () => {
  expect(matchPath('/browse', '/browse/')).toEqual({});
  expect(matchPath('/', '/')).toEqual({});
});

it.each([
  '/experience',
  '/experience/',
  '/experience/a/b',
  '/Experience/a',
  '/experience/%E0',
  '//',
])('%s is not the address of a story', (pathname) => {
  expect(matchPath('/experience/:randomId', pathname)).toBeUndefined();
});
