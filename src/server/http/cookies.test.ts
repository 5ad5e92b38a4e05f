import { expect, test } from 'vitest';
import { serializeCookie, isLocalhost, readCookie } from './cookies.ts';

test('cookies are read by their whole name', () => {
  const header = 'a=1; bad=2; d=3=4; d=5; e';
  expect(readCookie(header, 'd')).toBe('3=4');
  expect(readCookie(header, 'e')).toBeUndefined();
  expect(readCookie(header, 'ad')).toBeUndefined();
  expect(readCookie(undefined, 'd')).toBeUndefined();
});

test('a cookie of the console is sent from this site’s own pages only', () => {
  expect(
    serializeCookie({ name: 'admin', value: 'x', secure: true, sameSite: 'Strict', maxAge: 60 }),
  ).toBe('__Host-admin=x; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure');
});

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['127.0.0.1:80', true],
  ['[::1]:3000', true],
  ['localhost.evil.example', false],
  ['notlocalhost', false],
  ['127.0.0.10', false],
  ['localhost:3000@evil.example', false],
  [undefined, false],
])('%s is this machine: %s', (host, expected) => {
  expect(isLocalhost(host)).toBe(expected);
});
