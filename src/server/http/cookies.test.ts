import { expect, test } from 'vitest';
import { serializeCookie, isLocalhost, readCookie } from './cookies.ts';

test('cookies are read by their whole name', () => {
  const header = 'a=1; bad=2; d=3=4; d=5; e';
  expect(readCookie(header, 'd')).toBe('3=4');
  for (const name of ['e', 'ad']) expect(readCookie(header, name), name).toBeUndefined();
  expect(readCookie(undefined, 'd')).toBeUndefined();
});

test('a cookie of the console is sent from this site’s own pages only', () => {
  expect(
    serializeCookie({ name: 'admin', value: 'x', secure: true, sameSite: 'Strict', maxAge: 60 }),
  ).toBe('__Host-admin=x; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure');
});

test('only the names of this machine are this machine', () => {
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000'])
    expect(isLocalhost(host), host).toBe(true);
  const others = 'localhost.evil.example notlocalhost 127.0.0.10 localhost:3000@evil.example';
  for (const host of [undefined, ...others.split(' ')]) expect(isLocalhost(host), host).toBe(false);
});
