import { expect, it } from 'vitest';
import { matchPath } from './address.ts';

const match = (pathname: string) => matchPath('/experience/:randomId', pathname);

it('the address of a story has its identifier, decoded once; one slash at the end is ignored', () => {
  expect(match('/experience/joy_ab12')).toEqual({ randomId: 'joy_ab12' });
  expect(match('/experience/100%2525')).toEqual({ randomId: '100%25' });
  expect(matchPath('/browse', '/browse/')).toEqual({});
  expect(matchPath('/', '/')).toEqual({});
});

it('nothing else is the address of a story', () => {
  const others = ['', '/', '/a/b', '/%E0'].map((end) => `/experience${end}`);
  for (const pathname of [...others, '/Experience/a', '//'])
    expect(match(pathname), pathname).toBeUndefined();
});
