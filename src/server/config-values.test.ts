import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('the time for a load balancer to notice that the server stops is in seconds', () => {
  const delays = ['', '0', '2.5', '120'].map(
    (DRAIN_DELAY) => readConfig({ DRAIN_DELAY }).drainDelay,
  );
  expect(delays).toEqual([undefined, 0, 2_500, 120_000]);
  for (const DRAIN_DELAY of ['-1', '5s', '1e3', '1000', '.5'])
    expect(() => readConfig({ DRAIN_DELAY }), DRAIN_DELAY).toThrow(
      'DRAIN_DELAY must be seconds, such as 5 or 0.5',
    );
});

test('the API of a CDN has an https address, or one of this machine, and a token', () => {
  const token = 'a token';
  const read = (CDN_PURGE_URL: string) => readConfig({ CDN_PURGE_URL, CDN_PURGE_TOKEN: token });
  const local = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:6081/purge`);
  for (const purgeUrl of ['https://api.example/zones/z/purge_cache', ...local])
    expect(read(purgeUrl).cdn).toEqual({ kind: 'cloudflare', purgeUrl, token });
  for (const start of ['http://api.example', 'http://10.0.0.1', 'https://user:secret@api.example'])
    expect(() => read(`${start}/purge`), start).toThrow(
      'CDN_PURGE_URL must be an https address without a password in it',
    );
  for (const other of ['ftp://api.example/purge', 'api.example/purge'])
    expect(() => read(other), other).toThrow('CDN_PURGE_URL must be');
  expect(() => readConfig({ CDN_PURGE_URL: 'https://api.example' })).toThrow(
    'CDN_PURGE_URL and CDN_PURGE_TOKEN must be set together',
  );
  expect(() => readConfig({ CDN_KIND: 'akamai' })).toThrow('must be cloudflare or fastly');
  expect(readConfig({}).cdn).toBeUndefined();
});
