import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the time for a load balancer to notice that the server stops', () => {
  test.each([
    ['', undefined],
    ['0', 0],
    ['2.5', 2_500],
    ['120', 120_000],
  ])('%j is %j milliseconds', (DRAIN_DELAY, milliseconds) => {
    expect(readConfig({ DRAIN_DELAY }).drainDelay).toBe(milliseconds);
  });

  test.each(['-1', '5s', '1e3', '1000', '.5'])('cannot be %j', (DRAIN_DELAY) => {
    expect(() => readConfig({ DRAIN_DELAY })).toThrow(
      'DRAIN_DELAY must be seconds, such as 5 or 0.5',
    );
  });
});

describe('the API of a CDN', () => {
  const CDN_PURGE_TOKEN = 'a token';

  test.each([
    'https://api.example/zones/z/purge_cache',
    'https://10.0.0.1:8443/purge',
    'http://localhost:6081/purge',
    'http://127.0.0.1:6081/purge',
    'http://[::1]:6081/purge',
  ])('can be %s', (CDN_PURGE_URL) => {
    expect(readConfig({ CDN_PURGE_URL, CDN_PURGE_TOKEN }).cdn).toEqual({
      kind: 'cloudflare',
      purgeUrl: CDN_PURGE_URL,
      token: CDN_PURGE_TOKEN,
    });
  });

  test.each([
    'http://api.example/purge',
    'http://10.0.0.1/purge',
    'https://user:secret@api.example/purge',
    'ftp://api.example/purge',
    'api.example/purge',
  ])('cannot be %s', (CDN_PURGE_URL) => {
    expect(() => readConfig({ CDN_PURGE_URL, CDN_PURGE_TOKEN })).toThrow(
      'CDN_PURGE_URL must be an https address without a password in it',
    );
  });

  test('needs its token, and is not there without an address', () => {
    expect(() => readConfig({ CDN_PURGE_URL: 'https://api.example' })).toThrow(
      'CDN_PURGE_URL and CDN_PURGE_TOKEN must be set together',
    );
    expect(() => readConfig({ CDN_KIND: 'akamai' })).toThrow('must be cloudflare or fastly');
    expect(readConfig({}).cdn).toBeUndefined();
  });
});
